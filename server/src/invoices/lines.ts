import { onlyPayeeOf } from '@portal/shared/fee-plans/kinds';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type { issueInvoice } from '@portal/shared/invoices/contract';
import { defaultLanguage } from '@portal/shared/languages/languages';
import type { InvoiceLine } from '#db/schema/index.ts';

/**
 * The stored form of lines. A line that staff did not change keeps its dated government fee.
 * @param before the lines before the change
 */
export const linesOf = (
  lines: BodyOf<typeof issueInvoice>['lines'],
  before: readonly InvoiceLine[] = [],
): InvoiceLine[] =>
  lines.map(({ name, amountCents, kind, ...line }) => {
    const payee = line.payee ?? onlyPayeeOf(kind);
    const same = before.find(
      (one) =>
        one.name[defaultLanguage] === name[defaultLanguage] &&
        one.amountCents === amountCents &&
        one.kind === kind &&
        one.payee === payee,
    );
    return { name, amountCents, kind, ...(payee && { payee }), ...(same?.fee && { fee: same.fee }) };
  });
