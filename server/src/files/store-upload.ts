import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import type { UploadedFile } from '#platform/http/request-context.ts';
import { UnknownOutcomeError } from '#platform/outage.ts';
import { discardFile } from './discard-file.ts';

export interface StoredUpload {
  storageKey: string;
  sha256: string;
  name: string;
  size: number;
  contentType: UploadedFile['contentType'];
}

/**
 * Stores an upload before the transaction that names it, because a transaction makes no network call. If the transaction
 * fails, or turns out to be a repetition that already has its file, the stored copy is deleted.
 */
export async function withStoredUpload<Result>(
  deps: Deps,
  { folder, file }: { folder: 'documents' | 'proofs' | 'notices' | 'refunds' | 'approvals'; file: UploadedFile },
  work: (stored: StoredUpload) => Promise<{ result: Result; storageKey: string }>,
): Promise<Result> {
  const stored = {
    storageKey: `${folder}/${randomUUID()}`,
    sha256: sha256(file.content),
    name: file.name,
    size: file.content.length,
    contentType: file.contentType,
  };
  await deps.storage.put(stored.storageKey, file.content);
  try {
    const { result, storageKey } = await work(stored);
    if (storageKey !== stored.storageKey) await discardFile(deps, stored.storageKey);
    return result;
  } catch (error) {
    // A transaction with an unknown outcome may still name the file.
    if (!(error instanceof UnknownOutcomeError)) await discardFile(deps, stored.storageKey);
    throw error;
  }
}
