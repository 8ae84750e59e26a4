import type { Tx } from '#db/client.ts';
import { openCentsOf } from '#invoices/presenter.ts';
import { listInvoicesById, listInvoicesOfPerson } from '#invoices/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { receiveMoney } from './receive-money.ts';
import type { TransferRecord } from './repository.ts';
import { decisionOf } from './repository.ts';
import { giveTimeToPay, settleMissing, takeBackTransfer } from './return-money.ts';
import { strikeDecision } from './strike-decision.ts';

interface Replacing {
  context: AuditContext;
  /** An approved transfer, whose locks the caller holds. */
  record: TransferRecord;
  reason: string;
  /** Refuses, once the money is back, if it cannot be received anew; then nothing of it happened. */
  check?: () => Promise<void>;
  /** What is right instead. Writes it to the transfer, and returns where and how much was received. */
  correct: () => Promise<{ invoiceId: string; receivedCents: number }>;
}

interface Replaced {
  /** What became credit. */
  creditCents: number;
  /** What is open of an invoice of the person now. */
  openCentsOf: (invoiceId: string) => number;
  /** The last day of the seat, if an invoice is the fee of an application that is open again. */
  seatDayOf: (invoiceId: string) => string | undefined;
  /** How many other invoices are open by another amount than before. */
  otherCount: (...but: readonly string[]) => number;
}

/**
 * Takes the money of an approved transfer back by reversing entries, and receives it as it should have been. What followed from it is
 * derived anew. Who has more to pay than before gets time; no other due date moves. The caller audits it, and tells the candidate all
 * of it in one message.
 */
export async function replaceReceipt(
  tx: Tx,
  deps: Deps,
  { context, record, reason, check, correct }: Replacing,
): Promise<Replaced> {
  const { user } = record;
  const before = new Map((await listInvoicesOfPerson(tx, user.id)).map((invoice) => [invoice.id, invoice]));
  const openBefore = (id: string) => {
    const invoice = before.get(id);
    return invoice ? openCentsOf(invoice) : 0;
  };

  const taken = await takeBackTransfer(tx, deps, { context, record });
  await check?.();
  const struck = await strikeDecision(tx, { context, record, reason });
  const right = await correct();
  const { receipt } = await receiveMoney(tx, deps, {
    context,
    ...right,
    ...decisionOf(struck),
    approvalDay: before.get(right.invoiceId)?.approvalDate ?? undefined,
  });
  const touched = [...taken, { invoiceId: right.invoiceId, cents: 0 }];
  const missing = await settleMissing(tx, deps, { context, record, reason, taken: touched });
  const reversedContractIds = (await listInvoicesById(tx, missing.invoiceIds)).flatMap(
    ({ contractId }) => contractId ?? [],
  );
  await settleCase(tx, deps, {
    context,
    userId: user.id,
    reversedContractIds,
    paidContractId: before.get(right.invoiceId)?.contractId,
    isCreditTold: true,
  });

  const after = new Map((await listInvoicesOfPerson(tx, user.id)).map((one) => [one.id, openCentsOf(one)]));
  const changed = [...after].filter(([id, cents]) => cents !== openBefore(id));
  const seatDays = new Map<string, string | undefined>();
  for (const [id, cents] of changed) if (cents > openBefore(id)) seatDays.set(id, await giveTimeToPay(tx, deps, id));
  return {
    creditCents: receipt.credit,
    openCentsOf: (id) => after.get(id) ?? 0,
    seatDayOf: (id) => seatDays.get(id),
    otherCount: (...but) => changed.filter(([id]) => !but.includes(id)).length,
  };
}
