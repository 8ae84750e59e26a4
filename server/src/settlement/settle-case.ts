import { lockPerson } from '#applications/lock-person.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { applyCredit } from './apply-credit.ts';
import { carryFee, notifyCarriedFee } from './carry-fee.ts';
import { closeUndueInvoices } from './close-undue-invoices.ts';
import { completeContract } from './complete-contract.ts';
import { completePaidStep } from './complete-paid-step.ts';
import { endPaidHold } from './end-paid-hold.ts';
import { issueDueInvoices } from './issue-due-invoices.ts';
import type { OpenedRefund } from './open-refunds.ts';
import { openRefunds } from './open-refunds.ts';
import { settleSeats } from './settle-seats.ts';

export type { OpenedRefund };

interface Settling {
  context: AuditContext;
  userId: string;
  /** The contract whose closed invoices and new refund the caller's own audit entry and email name. */
  toldContractId?: string | undefined;
  /** The contract whose received money the caller's own email calls refunded, if the contract has ended. */
  paidContractId?: string | null | undefined;
  /** The caller's own message says what is open now, also of the invoices that credit pays. */
  isCreditTold?: boolean;
  /** The contracts under which money never arrived. */
  reversedContractIds?: readonly string[];
}

/** What followed from the facts. */
interface Settled {
  /** The invoices on which nothing more was due, as they were before. */
  closed: InvoiceRow[];
  issued: InvoiceRow[];
  /** The refunds that were opened or calculated anew, by contract. */
  refunds: Map<string, OpenedRefund>;
  carried?: { fee: InvoiceRow; amountCents: number; restCents: number };
}

/** A rule reads the facts of a person and does what follows. It returns whether another rule may have something to do now. */
export type Rule = (tx: Tx, deps: Deps, settling: Settling & { settled: Settled }) => Promise<boolean>;

/**
 * What follows, in this order: nothing is asked for that is not due, then everything that is due. Money that an ended contract returns
 * is kept for its refund before other credit pays what is open. What is paid moves the case on.
 */
const rules: readonly Rule[] = [
  closeUndueInvoices,
  issueDueInvoices,
  carryFee,
  openRefunds,
  applyCredit,
  endPaidHold,
  completePaidStep,
  completeContract,
  settleSeats,
];

/**
 * Derives everything that follows from what was recorded about a person: invoices, credit, refunds, the hold, paid steps, the
 * completed contract, seats, and the notifications of all that. Every command that records a fact about a case calls it once in its
 * transaction, after the fact; no command does any of it by itself. Settling again changes nothing.
 *
 * The caller has locked the jobs whose seats the fact takes or frees, before the person.
 */
export async function settleCase(tx: Tx, deps: Deps, settling: Settling): Promise<Settled> {
  await lockPerson(tx, settling.userId);
  const settled: Settled = { closed: [], issued: [], refunds: new Map() };
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const rule of rules) if (await rule(tx, deps, { ...settling, settled })) hasChanged = true;
  }
  await notifyCarriedFee(tx, deps, { ...settling, settled });
  return settled;
}
