import { AppError } from '@portal/shared/errors/app-error';
import { nameOnPaper } from '@portal/shared/format/format';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/invoices/contract';
import type { Database } from '#db/client.ts';
import { mayRead } from '#files/read-file.ts';
import { creditOf, moneyAt, moneyOf } from '#ledger/money.ts';
import { listMoneyPostings } from '#ledger/repository.ts';
import type { Deps } from '#platform/deps.ts';
import { countPdf } from '#platform/http/count-pdf.ts';
import { pdfAnswer } from '#platform/http/pdf-answer.ts';
import type { Actor, Api } from '#platform/http/request-context.ts';
import { phrases } from '#platform/phrases.ts';
import { required } from '#platform/required.ts';
import { getOrganization } from '#settings/repository.ts';
import { findUserById } from '#users/repository.ts';
import { readPaymentPlan } from './payment-plan.ts';
import { renderPaymentSheet } from './payment-sheet-pdf.ts';
import { presentInvoice } from './presenter.ts';
import { renderInvoicePdf } from './receipt-pdf.ts';
import type { InvoiceRecord } from './repository.ts';
import { findInvoice, listApprovedTransfers, listInvoicesOf } from './repository.ts';

/** Finds an invoice that the actor may read: their own, or any with `invoices.read`. @throws {AppError} NOT_FOUND */
async function getReadableInvoice(
  db: Database,
  { actor, params }: { actor: Actor; params: { id: string } },
): Promise<InvoiceRecord> {
  const record = await findInvoice(db, params.id);
  if (!record || !mayRead(actor, record.invoice.userId, 'invoices.read')) throw new AppError('NOT_FOUND');
  if (record.invoice.isUntold && record.invoice.userId === actor.id) throw new AppError('NOT_FOUND');
  return record;
}

async function readNameOnPaper(db: Database, userId: string): Promise<string> {
  const person = required(await findUserById(db, userId), 'an invoice has a person');
  return nameOnPaper(person.info ?? person.user);
}

export function invoiceRoutes(api: Api, deps: Deps): void {
  api.on(contract.listInvoices, async (request) => {
    const { rows, total } = await listInvoicesOf(deps.db, { userId: request.actor.id }, request.query);
    return toPage(
      rows.map((row) => presentInvoice(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(contract.getPaymentPlan, (request) =>
    readPaymentPlan(deps.db, request.actor.id, { language: request.language, today: deps.clock.today() }),
  );
  api.on(contract.getInvoice, async (request) =>
    presentInvoice(await getReadableInvoice(deps.db, request), request.language),
  );
  api.on(contract.getInvoicePdf, async (request) => {
    const record = await getReadableInvoice(deps.db, request);
    await countPdf(deps, request);
    const money = moneyOf(await listMoneyPostings(deps.db, record.invoice.userId));
    const pdf = await renderInvoicePdf({
      invoice: presentInvoice(record, request.language),
      transfers: await listApprovedTransfers(deps.db, record.invoice.id),
      fromCreditCents: creditOf(moneyAt(money, record.invoice.id)),
      candidateName: await readNameOnPaper(deps.db, record.invoice.userId),
      organization: await getOrganization(deps.db),
      languageCode: request.language,
      createdAt: request.now,
    });
    return pdfAnswer(`${record.invoice.number}.pdf`, pdf);
  });
  api.on(contract.getPaymentSheet, async (request) => {
    const record = await getReadableInvoice(deps.db, request);
    const invoice = presentInvoice(record, request.language);
    // While a transfer is in review, a payment sheet would invite a second payment of the same amount.
    if (invoice.status !== 'not_paid') throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED');
    await countPdf(deps, request);
    const pdf = await renderPaymentSheet({
      invoice,
      candidateName: await readNameOnPaper(deps.db, record.invoice.userId),
      organization: await getOrganization(deps.db),
      languageCode: request.language,
      today: deps.clock.today(),
      createdAt: request.now,
    });
    return pdfAnswer(phrases[request.language].fileNames.paymentSheet.replace('{{number}}', invoice.number), pdf);
  });
}
