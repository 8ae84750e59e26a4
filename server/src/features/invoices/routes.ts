import { AppError } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/invoices/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { required } from '../../platform/required.ts';
import { mayRead } from '../files/read-file.ts';
import { getOrganisation } from '../settings/repository.ts';
import { findUserById } from '../users/repository.ts';
import { readPaymentPlan } from './payment-plan.ts';
import { presentInvoice } from './presenter.ts';
import { renderInvoicePdf } from './receipt-pdf.ts';
import { findApprovedTransfer, findInvoice, listInvoicesOf } from './repository.ts';

export function invoiceRoutes(api: Api, deps: Deps): void {
  api.on(contract.listInvoices, async (call) => {
    const { rows, total } = await listInvoicesOf(deps.db, call.actor.id, call.query);
    return toPage(
      rows.map((row) => presentInvoice(row, call.language)),
      call.query,
      total,
    );
  });
  api.on(contract.getPaymentPlan, (call) => readPaymentPlan(deps.db, call.actor.id, call.language, deps.clock.today()));
  api.on(contract.getInvoice, async (call) => {
    const record = await findInvoice(deps.db, call.params.id);
    if (!record || !mayRead(call.actor, record.invoice.userId, 'invoices.read')) throw new AppError('NOT_FOUND');
    return presentInvoice(record, call.language);
  });
  api.on(contract.getInvoicePdf, async (call) => {
    const record = await findInvoice(deps.db, call.params.id);
    if (!record || !mayRead(call.actor, record.invoice.userId, 'invoices.read')) throw new AppError('NOT_FOUND');
    const person = required(await findUserById(deps.db, record.invoice.userId), 'an invoice has a person');
    const pdf = await renderInvoicePdf({
      invoice: presentInvoice(record, call.language),
      transfer: await findApprovedTransfer(deps.db, record.invoice.id),
      candidateName: fullName(person.info ?? person.user, 'VI'),
      organisation: await getOrganisation(deps.db),
      languageCode: call.language,
      createdAt: call.now,
    });
    const name = `${record.invoice.number}.pdf`;
    return { name, content: Buffer.from(pdf), contentType: 'application/pdf' };
  });
}
