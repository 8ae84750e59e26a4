import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { FeeAmountBody, FeeBody, GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { findFee, insertFee, insertFeeAmount, setWithdrawn } from './fees-repository.ts';

/** Reads a government fee. @throws {AppError} NOT_FOUND */
export async function getFee(tx: Tx, key: string): Promise<GovernmentFee> {
  const fee = await findFee(tx, key);
  if (!fee) throw new AppError('NOT_FOUND');
  return fee;
}

const audited = (key: string, { amountCents, effectiveFrom, source, sourceDay }: FeeAmountBody) => ({
  code: key,
  amountCents,
  effectiveFrom,
  source,
  sourceDay,
});

function refuseUntruth(deps: Deps, { sourceDay }: FeeAmountBody): void {
  if (sourceDay > deps.clock.today()) throw invalidFields({ sourceDay: 'DATE_IN_FUTURE' });
}

const insertOf = (
  key: string,
  context: ActorContext,
  { amountCents, effectiveFrom, source, sourceDay }: FeeAmountBody,
) => ({
  feeKey: key,
  amountCents,
  effectiveFrom,
  source,
  sourceDay,
  createdById: context.actor.id,
  createdAt: context.now,
});

/** Creates a government fee with its first amount. @throws {AppError} DUPLICATE_VALUE_FOR_ITEM for an existing key */
export async function createGovernmentFee(
  tx: Tx,
  deps: Deps,
  { context, body }: { context: ActorContext; body: FeeBody },
): Promise<GovernmentFee> {
  refuseUntruth(deps, body);
  const { key, name, payee, payer } = body;
  if (!(await insertFee(tx, { key, name, payee, payer, createdAt: context.now }))) {
    throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { key: 'FEE_KEY_TAKEN' } });
  }
  await insertFeeAmount(tx, insertOf(key, context, body));

  await recordAudit(tx, context, {
    action: 'government-fee.create',
    subject: { type: 'government-fee', uid: key },
    after: { name, ...audited(key, body) },
  });

  return getFee(tx, key);
}

/**
 * Adds an amount of a fee from a day on, which may be in the past: the amount that took effect last is in force. Signed
 * contracts do not change.
 * @throws {AppError} NOT_FOUND; DUPLICATE_VALUE_FOR_ITEM if the fee already has an amount for the day; VALIDATION_ERROR
 * if the day of the source is in the future, or a candidate would pay nothing
 */
export async function addGovernmentFeeAmount(
  tx: Tx,
  deps: Deps,
  { context, key, body }: { context: ActorContext; key: string; body: FeeAmountBody },
): Promise<GovernmentFee> {
  const fee = await getFee(tx, key);
  refuseUntruth(deps, body);
  if (body.amountCents === 0 && fee.payer === 'candidate') throw invalidFields({ amountCents: 'AMOUNT_INVALID' });

  if (!(await insertFeeAmount(tx, insertOf(key, context, body)))) {
    throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { effectiveFrom: 'FEE_AMOUNT_TAKEN' } });
  }

  await recordAudit(tx, context, {
    action: 'government-fee.add-amount',
    subject: { type: 'government-fee', uid: key },
    after: audited(key, body),
  });

  return getFee(tx, key);
}

/**
 * Withdraws an amount before its first day. The amount stays on record, and a second press changes nothing.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED once it is in force
 */
export async function withdrawGovernmentFeeAmount(
  tx: Tx,
  deps: Deps,
  { context, key, uid }: { context: ActorContext; key: string; uid: string },
): Promise<GovernmentFee> {
  const fee = await getFee(tx, key);
  const amount = fee.amounts.find((one) => one.uid === uid);
  if (!amount) throw new AppError('NOT_FOUND');
  if (amount.withdrawnAt !== null) return fee;
  if (amount.effectiveFrom <= deps.clock.today()) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { effectiveFrom: 'FEE_IN_FORCE' } });
  }
  if (await setWithdrawn(tx, { key, uid }, { withdrawnAt: context.now, withdrawnById: context.actor.id })) {
    await recordAudit(tx, context, {
      action: 'government-fee.withdraw-amount',
      subject: { type: 'government-fee', uid: key },
      before: audited(key, amount),
    });
  }
  return getFee(tx, key);
}
