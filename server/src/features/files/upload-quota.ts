import { dayOf, endOfDay } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import { addToCounter, secondsUntil } from '../../platform/attempts.ts';
import type { Deps } from '../../platform/deps.ts';

/** What a person may upload on one day of the business time zone. A whole case has about thirty documents. */
const filesPerDay = 60;
const megabytesPerDay = 200;

/** The key of a counter names its day, so its window never ends within the day. */
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
