import { recordAudit } from '#audit-log/record.ts';
import type { AuditRow } from '#audit-log/repository.ts';
import { listSubjectsBeside } from '#audit-log/repository.ts';
import type { Tx } from '#db/client.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { closeOffer } from './close-offer.ts';
import { refuseAddendum } from './lock-addendum.ts';
import type { AddendumRecord } from './repository.ts';
import { findAddendum, transitionAddendum } from './repository.ts';

/** The addenda that a decision about a family offered or withdrew. */
async function listBeside(
  tx: Tx,
  entry: AuditRow,
  action: 'addendum.offer' | 'addendum.withdraw',
): Promise<AddendumRecord[]> {
  const found: AddendumRecord[] = [];
  for (const { uid } of await listSubjectsBeside(tx, entry, action)) {
    const one = await findAddendum(tx, uid);
    if (one) found.push(one);
  }
  return found;
}

/**
 * Takes back what followed from an accepted change of a family: the addenda that it offered are withdrawn, and those that it withdrew
 * stand again. The caller holds the person.
 * @throws {AppError} 409 if one of them was signed
 */
export async function takeBackOffers(
  tx: Tx,
  { context, entry, reason }: { context: AuditContext; entry: AuditRow; reason: string },
): Promise<void> {
  for (const record of await listBeside(tx, entry, 'addendum.offer')) {
    const { status } = record.addendum;
    if (status === 'signed') refuseAddendum('ADDENDUM_SIGNED');
    if (status === 'offered') await closeOffer(tx, record, { context, action: 'withdraw', reason });
  }
  for (const { addendum, user } of await listBeside(tx, entry, 'addendum.withdraw')) {
    const set = { decidedAt: null, decisionReason: null };
    if (!(await transitionAddendum(tx, { id: addendum.id, action: 'restore' }, set))) continue;
    await recordAudit(tx, context, {
      action: 'addendum.restore',
      subject: { type: 'addendum', uid: addendum.id, email: user.email },
      before: { status: 'withdrawn' },
      after: { status: 'offered', contract: addendum.contractId },
    });
  }
}
