import { dayOf, endOfDay } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import { maxFileBytes } from '@portal/shared/files/rules';
import type { Tx } from '../../db/client.ts';
import { addToCounter, secondsUntil } from '../../platform/attempts.ts';
import type { Deps } from '../../platform/deps.ts';
import { readStoredTotal } from './queries.ts';

/** What a person may upload on one day of the business time zone. A whole case has about thirty documents. */
const filesPerDay = 60;
const megabytesPerDay = 200;

/** What may be stored for one candidate, once for the candidate's own uploads and once for those of staff. */
const filesInTotal = 500;
const megabytesInTotal = 1024;

/** The key of a counter names its day, so its window never ends within the day. */
// equivalent mutant (number): any time of more than a day will do.
const windowSeconds = 2 * 86_400;

/**
 * Counts an upload before it is inspected, so that refused files count too and parallel uploads are not free.
 * @throws {AppError} TOO_MANY_REQUESTS until the next day, above the number of files or of bytes
 */
export async function countUpload(
  { db, clock: { timeZone } }: Pick<Deps, 'db' | 'clock'>,
  { personId, bytes, now }: { personId: string; bytes: number; now: Date },
): Promise<void> {
  const day = dayOf(now, timeZone);
  const add = (what: string, by: number) =>
    addToCounter(db, { key: `upload:${what}:${personId}:${day}`, by, windowSeconds, now });
  const files = await add('files', 1);
  const kilobytes = await add('kilobytes', Math.ceil(bytes / 1024));
  if (files.count <= filesPerDay && kilobytes.count <= megabytesPerDay * 1024) return;

  throw new AppError('TOO_MANY_REQUESTS', {
    fields: { file: 'FILE_QUOTA' },
    retryAfterSeconds: secondsUntil(endOfDay(day, timeZone), now),
  });
}

/**
 * Refuses an upload for which the storage of a candidate has no room. The uploads of staff are counted apart, so a
 * candidate who fills the storage does not keep notices and proofs of refunds out. The caller holds a lock, so two
 * uploads at once are counted one after the other.
 * @throws {AppError} TOO_MANY_REQUESTS until documents that wait for their review are deleted, or decided about
 */
export async function refuseFullStorage(
  tx: Tx,
  { candidateId, sender, bytes }: { candidateId: string; sender: 'candidate' | 'staff'; bytes: number },
): Promise<void> {
  const stored = await readStoredTotal(tx, { candidateId, sender, bytesIfUnknown: maxFileBytes });
  if (stored.files < filesInTotal && stored.bytes + bytes <= megabytesInTotal * 1024 * 1024) return;
  throw new AppError('TOO_MANY_REQUESTS', { fields: { file: 'FILE_STORAGE_FULL' } });
}
