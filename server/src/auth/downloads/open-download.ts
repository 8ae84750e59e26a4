import { AppError } from '@portal/shared/errors/app-error';
import type { Database } from '#db/client.ts';
import { sha256 } from '#platform/encryption.ts';
import { markDownloadUsed } from './repository.ts';

/**
 * Opens the address of a download, with its token, which works once. Returns the session that made it.
 * @throws {AppError} EXPIRED_SESSION if it was used, has expired, or was changed
 */
export async function openDownload(db: Database, address: string, now: Date): Promise<string> {
  const sessionId = await markDownloadUsed(db, sha256(address), now);
  if (!sessionId) throw new AppError('EXPIRED_SESSION');
  return sessionId;
}
