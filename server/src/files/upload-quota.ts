import { dayOf, endOfDay } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import { maxFileBytes } from '@portal/shared/files/rules';
import type { Tx } from '#db/client.ts';
import { addToCounter, secondsUntil } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import { isOutage } from '#platform/outage.ts';
import { readStoredTotal } from './queries.ts';

/** What a person may upload on one day of the business time zone. A whole case has about thirty documents. */
const filesPerDay = 60;
const megabytesPerDay = 200;

/** What may be stored for one candidate, once for the candidate's own uploads and once for those of staff. */
const filesInTotal = 500;
const megabytesInTotal = 1024;

/** The key of a counter names its day, so its window never ends within the day. */
const windowSeconds = 2 * 86_400;

interface Upload {
  personId: string;
  bytes: number;
  now: Date;
}

/** Whether too many files of the sender already wait for their turn. A full storage is a refusal of a field. */
const isLineFull = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'TOO_MANY_REQUESTS' && error.fields === null;

/** Receives an upload within the quota of its sender. */
export type CountUpload = <Answer>(upload: Upload, receive: () => Promise<Answer>) => Promise<Answer>;

/**
 * Counts an upload before it is received, so that refused files count too and parallel uploads are not free. An upload that
 * nobody looks at, because a part of the product is down or too many files wait, is given back; if the database is down too,
 * as soon as it answers again.
 * @throws {AppError} TOO_MANY_REQUESTS until the next day, above the number of files or of bytes
 */
export function createUploadQuota({ db, clock: { timeZone } }: Pick<Deps, 'db' | 'clock'>): CountUpload {
  /** Adds to the counters of the sender. Above the quota, it adds nothing. */
  const add = ({ personId, bytes, now }: Upload, sign: 1 | -1): Promise<void> =>
    db.transaction(async (tx) => {
      const day = dayOf(now, timeZone);
      const addTo = (what: string, by: number) =>
        addToCounter(tx, { key: `upload:${what}:${personId}:${day}`, by: sign * by, windowSeconds, now });
      const files = await addTo('files', 1);
      const kilobytes = await addTo('kilobytes', Math.ceil(bytes / 1024));
      if (files.count <= filesPerDay && kilobytes.count <= megabytesPerDay * 1024) return;

      throw new AppError('TOO_MANY_REQUESTS', {
        fields: { file: 'FILE_QUOTA' },
        retryAfterSeconds: secondsUntil(endOfDay(day, timeZone), now),
      });
    });

  const owed = new Set<Upload>();
  const giveBackOwed = async () => {
    for (const upload of owed) {
      owed.delete(upload);
      try {
        await add(upload, -1);
      } catch {
        owed.add(upload);
        return;
      }
    }
  };

  return async (upload, receive) => {
    await giveBackOwed();
    await add(upload, 1);
    try {
      return await receive();
    } catch (error) {
      if (isOutage(error) || isLineFull(error)) {
        owed.add(upload);
        await giveBackOwed();
      }
      throw error;
    }
  };
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
