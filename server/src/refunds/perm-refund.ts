import { AppError } from '@portal/shared/errors/app-error';
import { isPermRefundDue } from '@portal/shared/labor-progress/outcomes';
import type { RefundableCents, RefundGround } from '@portal/shared/refunds/rules';
import { addRefundable, permRefundCents, refundableTotal, suggestedRefundCents } from '@portal/shared/refunds/rules';
import { findContract } from '#contracts/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { ContractRow, RefundRow } from '#db/schema/index.ts';
import { listCompleted, listOutcomes } from '#labor-progress/repository.ts';
import { listGrantedParts } from '#ledger/granted-queries.ts';
import type { RefundablePayment } from '#ledger/refundable-queries.ts';
import { listRefundable } from '#ledger/refundable-queries.ts';
import { listRefundsUnder } from './repository.ts';

/** What Article 10 grants under a contract. */
export interface PermRefund {
  /**
   * Whether the PERM was denied, filed again in time, and denied again, by the outcomes on record. A contract that ended with this
   * refund keeps it, because nothing is recorded after the end.
   */
  isDue: boolean;
  /** The service fee that refunds on this ground have already granted, in cents. */
  grantedCents: number;
  /** The rest, which is never more than the amount of Article 10. */
  leftCents: number;
}

/**
 * Reads what Article 10 of a contract grants, and what it has granted before: it grants its refund once.
 * @param known the refunds under the contract, if they were read before
 */
export async function readPermRefund(
  tx: Tx | Database,
  { id, applicationId }: Pick<ContractRow, 'id' | 'applicationId'>,
  known?: readonly RefundRow[],
): Promise<PermRefund> {
  const refunds = known ?? (await listRefundsUnder(tx, id));
  const completed = (await listCompleted(tx, applicationId)).map(({ step }) => step);
  const isDue =
    isPermRefundDue(await listOutcomes(tx, applicationId), completed) ||
    refunds.some(({ calculation }) => calculation?.payments.some(({ rule }) => rule === 'perm_refile'));

  let grantedCents = 0;
  for (const refund of refunds) {
    const isGranted = refund.status === 'granted' || refund.status === 'paid';
    if (!isGranted || !isOfArticle10(refund)) continue;
    const parts = await listGrantedParts(tx, refund.id);
    grantedCents += addRefundable(parts.map(({ part }) => part)).service;
  }
  return { isDue, grantedCents, leftCents: Math.max(0, permRefundCents - grantedCents) };
}

/** A refund, or one that is about to be requested, which has no id. */
type Subject = Pick<RefundRow, 'userId' | 'contractId' | 'ground' | 'calculation'> & { id?: string };

/** What other refunds under a contract have granted, in cents. */
function sumOtherGrants(known: readonly RefundRow[], { id }: Subject): number {
  const granted = known.filter((one) => one.id !== id && (one.status === 'granted' || one.status === 'paid'));
  return granted.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
}

/** Whether a refund rests on Article 10, by its ground or by the end of its contract. */
const isOfArticle10 = ({ ground, calculation }: Pick<Subject, 'ground' | 'calculation'>): boolean =>
  ground === 'perm_refile_failed' || calculation?.reason === 'denied';

/** What is left to return once the contract keeps the rest of its service fee. */
const withoutKeptFee = (refundable: RefundableCents, { leftCents }: PermRefund): RefundableCents => ({
  ...refundable,
  service: Math.min(leftCents, refundable.service),
});

/** What a refund may return. */
export interface RefundLimits {
  payments: RefundablePayment[];
  refundable: RefundableCents;
  /** The most that staff may grant, in cents. */
  refundableCents: number;
  /** What the ground grants, in cents. */
  suggestedCents: number;
  /** What other refunds under the contract have granted, in cents. It counts against this one. */
  otherGrantsCents: number;
  /** Whether the ground is Article 10, and the record lacks the denials that it requires. */
  isDenialMissing: boolean;
}

/**
 * Reads what a refund may return: never more than was received and not granted before. Staff may grant more than the ground does,
 * except for a second refund on the ground of Article 10. After Article 10 was granted, the contract keeps the rest of the service fee,
 * so no ground suggests it.
 */
export async function readRefundLimits(tx: Tx | Database, subject: Subject): Promise<RefundLimits> {
  const { contractId, ground, calculation } = subject;
  const payments = await listRefundable(tx, subject);
  const refundable = addRefundable(payments);
  const total = refundableTotal(refundable);
  const signed = contractId === null ? undefined : await findContract(tx, contractId);
  const known = contractId === null ? [] : await listRefundsUnder(tx, contractId);
  const perm = signed && (await readPermRefund(tx, signed.contract, known));
  // Of a contract that has ended, nothing can be recorded any more, so staff decide.
  const isOf10 = isOfArticle10(subject);
  const isDenialMissing =
    isOf10 && perm?.isDue === false && calculation === null && signed?.contract.status === 'in_force';
  const wasGranted = perm !== undefined && perm.grantedCents > 0;
  const suggested =
    calculation?.refundCents ??
    suggestedRefundCents(
      ground,
      perm && wasGranted ? withoutKeptFee(refundable, perm) : refundable,
      isDenialMissing ? 0 : perm?.leftCents,
    );
  const suggestedCents = Math.min(suggested, total);
  return {
    payments,
    refundable,
    refundableCents: isOf10 && wasGranted ? suggestedCents : total,
    suggestedCents,
    otherGrantsCents: sumOtherGrants(known, subject),
    isDenialMissing,
  };
}

/**
 * Refuses a refund with nothing left to return.
 * @throws {AppError} 409 OBSERVATION_IS_COMPLETED_OR_LOCKED
 */
export async function refuseNothingToRefund(
  tx: Tx,
  { ground, ...scope }: { userId: string; contractId: string | null; ground: RefundGround },
): Promise<RefundLimits> {
  const limits = await readRefundLimits(tx, { ...scope, ground, calculation: null });
  if (limits.refundableCents > 0) return limits;
  const code = refundableTotal(limits.refundable) > 0 ? 'REFUND_DECIDED' : 'NOTHING_TO_REFUND';
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { contract: code } });
}

/** @throws {AppError} 409 OBSERVATION_IS_COMPLETED_OR_LOCKED if the record lacks the denials of Article 10 */
export function refuseMissingDenial({ isDenialMissing }: RefundLimits): void {
  if (!isDenialMissing) return;
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { denial: 'MISSING_FIELD' } });
}
