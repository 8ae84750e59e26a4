import type { ContractStatus, EndReason } from '#contracts/workflow.ts';
import { groundOfEnd } from './ending-refund.ts';
import type { RefundGround } from './rules.ts';

/** The facts of a contract that decide which grounds fit it. */
export interface GroundFacts {
  status: ContractStatus;
  endReason: EndReason | null;
  /** Whether its application was approved, so that it has a case. */
  isApproved: boolean;
  /** Whether the 72 hours after signing are not over. */
  isCancelable: boolean;
  /** Whether its labor certification was approved. */
  isCertified: boolean;
  /** Whether the record has the denials of Article 10. */
  isPermRefundDue: boolean;
}

/**
 * The grounds that fit a contract, for the screen on which candidates choose one: the end that happened, or those that can still
 * happen. Article 10 comes first once the record has its denials. Another reason always fits. The server accepts every ground.
 */
export function groundsOf({ status, endReason, ...facts }: GroundFacts): RefundGround[] {
  if (status === 'completed') return ['other'];
  if (status !== 'in_force') {
    const ground = endReason && groundOfEnd({ reason: endReason, permLeftCents: facts.isPermRefundDue ? 0 : null });
    return ground && ground !== 'other' ? [ground, 'other'] : ['other'];
  }
  const perm: RefundGround[] = ['perm_refile_failed'];
  return [
    ...(facts.isPermRefundDue ? perm : []),
    ...(facts.isCancelable ? (['cancelled_in_time'] as const) : []),
    ...(facts.isApproved ? [] : (['not_accepted'] as const)),
    'sponsor_withdrew',
    'withdrawn',
    ...(facts.isApproved && !facts.isCertified && !facts.isPermRefundDue ? perm : []),
    'other',
  ];
}
