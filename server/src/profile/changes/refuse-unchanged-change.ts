import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import type { Tx } from '#db/client.ts';
import type { ProfileChangeRow } from '#db/schema/index.ts';
import { listFilesById } from '#files/repository.ts';
import type { Clock } from '#platform/clock.ts';
import { listRefusedOf } from './repository.ts';

type Change = Pick<ProfileChangeRow, 'userId' | 'fields' | 'reason' | 'fileIds' | 'appliesFrom' | 'requestedAt'>;

/** What staff judge. A copy of the same page is the same page, and the day of the request is no day that anybody chose. */
async function contentOf(tx: Tx, { fields, reason, fileIds, appliesFrom, requestedAt }: Change, clock: Clock) {
  const { passportFileUid: _, ...values } = fields;
  const documents = (await listFilesById(tx, fileIds)).map(({ kind, sha256, person = null }) =>
    JSON.stringify({ kind, sha256, person }),
  );
  const from = appliesFrom === dayOf(requestedAt, clock.timeZone) ? null : appliesFrom;
  return { values, reason, documents: documents.toSorted(), from };
}

/**
 * Refuses a change that equals one that staff refused before, with the reason of the refusal.
 * @throws {AppError} VALIDATION_ERROR
 */
export async function refuseUnchangedChange(tx: Tx, change: Change, clock: Clock): Promise<void> {
  const content = await contentOf(tx, change, clock);
  for (const refused of await listRefusedOf(tx, change.userId)) {
    if (!isDeepStrictEqual(await contentOf(tx, refused, clock), content)) continue;
    const details = { reason: refused.refusalReason };
    throw new AppError('VALIDATION_ERROR', { fields: { reason: 'CHANGE_UNCHANGED' }, details });
  }
}
