import type { LedgerAccount, LedgerEntryKind } from '@portal/shared/ledger/accounts';

/** A posting to `receivable` or `candidate_credit`, with the part of its entry that decides its meaning. */
export interface MoneyPosting {
  kind: LedgerEntryKind;
  invoiceId: string;
  /** The invoice on which the moved credit arose. */
  creditInvoiceId: string | null;
  account: LedgerAccount;
  amountCents: number;
}

/** The money of an invoice according to the ledger, in cents. */
export interface InvoiceMoney {
  /** Requested and not voided. */
  issued: number;
  /** Paid by transfers. */
  transferred: number;
  /** Accepted as paid, although no money covers it. */
  accepted: number;
  /** Paid by credit, by the invoice on which the credit arose. */
  fed: Map<string, number>;
  /** Arisen on this invoice and neither used nor refunded. Negative if a refund was paid out of money that never came. */
  credit: number;
}

/** Credit that moves from the invoice on which it arose to the invoice that it pays, or back. */
export interface CreditMove {
  from: string;
  to: string;
  cents: number;
}

const issuing: readonly LedgerEntryKind[] = ['invoice_issued', 'invoice_changed', 'invoice_voided', 'invoice_restored'];
const noMoney = (): InvoiceMoney => ({ issued: 0, transferred: 0, accepted: 0, fed: new Map(), credit: 0 });

const accepting: readonly LedgerEntryKind[] = ['difference_accepted', 'difference_reopened'];

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);

/** What credit paid of an invoice. */
export const creditOf = ({ fed }: InvoiceMoney): number => sumOf(fed.values());
export const paidOf = (money: InvoiceMoney): number => money.transferred + money.accepted + creditOf(money);
export const openOf = (money: InvoiceMoney): number => money.issued - paidOf(money);

/** The money of each invoice of a person. @param postings oldest first */
export function moneyOf(postings: readonly MoneyPosting[]): Map<string, InvoiceMoney> {
  const money = new Map<string, InvoiceMoney>();
  const at = (id: string): InvoiceMoney => {
    const one = money.get(id) ?? noMoney();
    money.set(id, one);
    return one;
  };
  for (const { kind, invoiceId, creditInvoiceId, account, amountCents } of postings) {
    const one = at(invoiceId);
    if (account === 'candidate_credit') at(creditInvoiceId ?? invoiceId).credit -= amountCents;
    else if (account !== 'receivable') continue;
    else if (issuing.includes(kind)) one.issued += amountCents;
    else if (accepting.includes(kind)) one.accepted -= amountCents;
    else if (creditInvoiceId === null) one.transferred -= amountCents;
    else one.fed.set(creditInvoiceId, (one.fed.get(creditInvoiceId) ?? 0) - amountCents);
  }
  return money;
}

/** The money of an invoice without entries is zero. */
export const moneyAt = (money: ReadonlyMap<string, InvoiceMoney>, id: string): InvoiceMoney =>
  money.get(id) ?? noMoney();

/** Divides received money: it pays what is due on its invoice, and the rest is credit. */
export function planReceipt({ receivedCents, dueCents }: { receivedCents: number; dueCents: number }): {
  paid: number;
  credit: number;
} {
  const paid = Math.min(receivedCents, dueCents);
  return { paid, credit: receivedCents - paid };
}

/**
 * Uses credit for open invoices, in their order, the oldest credit first.
 * @param open the invoices that credit may pay
 * @param isUsable whether the credit of an invoice may be used; credit with an open refund may not
 */
export function planCreditUse(
  money: ReadonlyMap<string, InvoiceMoney>,
  open: readonly string[],
  isUsable: (invoiceId: string) => boolean,
): CreditMove[] {
  const sources = [...money]
    .filter(([id, { credit }]) => credit > 0 && isUsable(id))
    .map(([id, { credit }]) => ({ id, credit }));
  // A debt of the person reduces what the credit can pay.
  let usable = Math.max(0, sumOf([...money.values()].map(({ credit }) => credit)));
  const moves: CreditMove[] = [];
  for (const to of open) {
    let due = openOf(moneyAt(money, to));
    for (const source of sources) {
      const cents = Math.min(due, source.credit, usable);
      if (cents <= 0) continue;
      moves.push({ from: source.id, to, cents });
      source.credit -= cents;
      usable -= cents;
      due -= cents;
    }
  }
  return moves;
}

/** Frees everything that paid an invoice: credit goes back to where it arose, and the rest becomes credit. */
export const planRelease = (
  money: ReadonlyMap<string, InvoiceMoney>,
  invoiceId: string,
): { takenBack: CreditMove[]; released: number } => {
  const { fed, transferred } = moneyAt(money, invoiceId);
  const takenBack = [...fed].filter(([, cents]) => cents > 0).map(([from, cents]) => ({ from, to: invoiceId, cents }));
  return { takenBack, released: transferred };
};

/**
 * Reverses a receipt, whatever happened to its money since. Its surplus comes from the credit of its invoice, including
 * credit that pays other invoices, which open again. The rest opens the invoice itself. If a refund has used the money,
 * the credit becomes negative: the person owes it.
 * @param paidCents the part of the receipt that paid the invoice at the time
 */
export function planReversal(
  money: ReadonlyMap<string, InvoiceMoney>,
  { invoiceId, receivedCents, paidCents }: { invoiceId: string; receivedCents: number; paidCents: number },
): { opened: number; credit: number; takenBack: CreditMove[] } {
  const { transferred, credit } = moneyAt(money, invoiceId);
  const payments = [...money].flatMap(([to, { fed }]) => ({ from: invoiceId, to, cents: fed.get(invoiceId) ?? 0 }));
  const recoverable = Math.max(0, credit) + sumOf(payments.map(({ cents }) => cents));

  const surplus = receivedCents - Math.min(paidCents, transferred);
  const opened = Math.min(receivedCents - Math.min(surplus, recoverable), transferred);
  const fromCredit = receivedCents - opened;

  let missing = Math.max(0, fromCredit - Math.max(0, credit));
  const takenBack: CreditMove[] = [];
  for (const payment of payments.toReversed()) {
    const cents = Math.min(missing, payment.cents);
    if (cents <= 0) continue;
    takenBack.push({ ...payment, cents });
    missing -= cents;
  }
  return { opened, credit: fromCredit, takenBack };
}
