import { addMonths } from '@portal/shared/calendar/calendar';
import { invalidFields } from '@portal/shared/errors/app-error';
import type { VisaBulletinBody } from '@portal/shared/visa-bulletins/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { VisaBulletinRow } from '#db/schema/index.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { insertBulletin, lockBulletin, updateBulletin } from './repository.ts';

/**
 * Refuses a month that is not published yet, and dates that no bulletin can have. The State Department publishes the bulletin of a
 * month in the middle of the previous month, and all its dates lie before the month.
 * @throws {AppError} VALIDATION_ERROR
 */
function refuseImpossible({ month, ...dates }: VisaBulletinBody, today: string): void {
  if (month > addMonths(today, 1).slice(0, 7)) throw invalidFields({ month: 'DATE_IN_FUTURE' });
  const late = Object.entries(dates).filter(
    ([, cutOff]) => cutOff !== 'C' && cutOff !== 'U' && cutOff >= `${month}-01`,
  );
  if (late.length > 0)
    throw invalidFields(Object.fromEntries(late.map(([field]) => [field, 'DATE_IN_FUTURE'] as const)));
}

const audited = ({ allAreas, vietnam }: Pick<VisaBulletinRow, 'allAreas' | 'vietnam'>) => ({ allAreas, vietnam });

/** Records the dates of a month, or corrects them. The same dates again change nothing. @returns the month */
export async function recordVisaBulletin(
  tx: Tx,
  deps: Deps,
  { context, body }: { context: ActorContext; body: VisaBulletinBody },
): Promise<string> {
  refuseImpossible(body, deps.clock.today());
  const row = { ...body, recordedById: context.actor.id, recordedAt: context.now };
  const isNew = await insertBulletin(tx, row);
  // A second person who records the same month waits for the first one, and then corrects that entry.
  const before = isNew ? undefined : required(await lockBulletin(tx, body.month), 'no call deletes a month');
  if (before && before.allAreas === body.allAreas && before.vietnam === body.vietnam) return body.month;

  if (before) await updateBulletin(tx, row);
  await recordAudit(tx, context, {
    action: 'visa-bulletin.record',
    subject: { type: 'visa-bulletin', uid: body.month },
    before: before && audited(before),
    after: audited(body),
  });
  return body.month;
}
