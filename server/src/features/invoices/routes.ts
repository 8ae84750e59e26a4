import { AppError } from '@portal/shared/errors/app-error';
import { nameOnPaper } from '@portal/shared/format/format';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/invoices/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';
import { mayRead } from '../files/read-file.ts';
import { creditOf, moneyAt, moneyOf } from '../ledger/money.ts';
import { listMoneyPostings } from '../ledger/repository.ts';
import { getOrganization } from '../settings/repository.ts';
import { findUserById } from '../users/repository.ts';
import { readPaymentPlan } from './payment-plan.ts';
import { presentInvoice } from './presenter.ts';
import { renderInvoicePdf } from './receipt-pdf.ts';
import { findInvoice, listApprovedTransfers, listInvoicesOf } from './repository.ts';

export function invoiceRoutes(api: Api, deps: Deps): void {
  api.on(contract.listInvoices, async (request) => {
    const { rows, total } = await listInvoicesOf(deps.db, request.actor.id, request.query);
    return toPage(
      rows.map((row) => presentInvoice(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(contract.getPaymentPlan, (request) =>
    readPaymentPlan(deps.db, request.actor.id, { language: request.language, today: deps.clock.today() }),
  );
  api.on(contract.getInvoice, async (request) => {
    const record = await findInvoice(deps.db, request.params.id);
    if (!record || !mayRead(request.actor, record.invoice.userId, 'invoices.read')) throw new AppError('NOT_FOUND');
    return presentInvoice(record, request.language);
  });
  api.on(contract.getInvoicePdf, async (request) => {
    const record = await findInvoice(deps.db, request.params.id);
    if (!record || !mayRead(request.actor, record.invoice.userId, 'invoices.read')) throw new AppError('NOT_FOUND');
    const person = required(await findUserById(deps.db, record.invoice.userId), 'an invoice has a person');
    const money = moneyOf(await listMoneyPostings(deps.db, record.invoice.userId));
    const pdf = await renderInvoicePdf({
      invoice: presentInvoice(record, request.language),
      transfers: await listApprovedTransfers(deps.db, record.invoice.id),
      fromCreditCents: creditOf(moneyAt(money, record.invoice.id)),
      candidateName: nameOnPaper(person.info ?? person.user),
      organization: await getOrganization(deps.db),
      languageCode: request.language,
      createdAt: request.now,
    });
    const name = `${record.invoice.number}.pdf`;
    return { name, content: Buffer.from(pdf), contentType: 'application/pdf' };
  });
}
