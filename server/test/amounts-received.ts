import { getInvoice } from '@portal/shared/invoices/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import { submitTransfer } from '@portal/shared/transfers/contract';
import type { Candidate } from './candidate-factory.ts';
import { pngFile, wireTransfer } from './candidate-factory.ts';

/** Transfers of any amount, and what they leave of an invoice. */

/** Submits a transfer, by default of the open amount. Each amount has its own payer, so that two transfers never equal each other. */
export const sendTransfer = ({ client }: Candidate, invoiceId: string, amountCents?: number) =>
  client.call(submitTransfer, {
    params: { id: invoiceId },
    body: { ...wireTransfer, ...(amountCents && { amountCents, payer: `Người chuyển ${amountCents}` }) },
    file: pngFile(),
  });

/** The state of an invoice, its amount, and the paid part. */
export async function figuresOf({ client }: Candidate, invoiceId: string) {
  const { status, amountCents, paidCents } = await client.call(getInvoice, { params: { id: invoiceId } });
  return { status, amountCents, paidCents };
}

export const creditOf = async ({ client }: Candidate): Promise<number> =>
  (await client.call(getStatement, {})).creditCents;
