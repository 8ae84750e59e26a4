import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { PaymentPlan } from '@portal/shared/invoices/contract';
import { isDueSoon } from '@portal/shared/invoices/rules';
import { readDependents } from '#addenda/dependents.ts';
import { findLiveContract } from '#contracts/repository.ts';
import type { Database } from '#db/client.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { textIn } from '#jobs/presenter.ts';
import { getJob } from '#jobs/repository.ts';
import { readCredit } from '#ledger/repository.ts';
import { milestoneInvoices } from './milestone-invoices.ts';
import { countDependents } from './planned-invoices.ts';
import { unreportedCentsOf } from './presenter.ts';
import type { InvoiceRecord } from './repository.ts';
import { listContractRecords } from './repository.ts';

type Milestone = PaymentPlan['milestones'][number];
type Part = Milestone['parts'][number];

const presentPart = ({ invoice, ...facts }: InvoiceRecord, part: number): Part => ({
  part,
  amountCents: invoice.amountCents,
  paidCents: invoice.paidCents,
  unreportedCents: unreportedCentsOf({ invoice, ...facts }),
  dueDate: invoice.dueDate,
  invoiceId: invoice.id,
  status: invoice.status === 'void' ? 'not_issued' : invoice.status,
});

const sumOf = (parts: readonly Part[], amount: 'amountCents' | 'paidCents' | 'unreportedCents'): number =>
  parts.reduce((sum, part) => sum + part[amount], 0);

/** Every part of the contract in force: paid, in review, due, and still to come. */
export async function readPaymentPlan(
  db: Database,
  userId: string,
  { language, today }: { language: LanguageCode; today: string },
): Promise<PaymentPlan | null> {
  const live = await findLiveContract(db, userId);
  if (!live) return null;
  const { contract, application } = live;
  const records = await listContractRecords(db, contract.id);
  const invoices = records.map(({ invoice }) => invoice);

  const dependents = await readDependents(db, contract);

  const planned = contract.feePlan.milestones.map((milestone): Milestone => {
    // The day does not matter, because only issued invoices have a due date.
    const day = contract.signedAt.toISOString().slice(0, 10);
    const parts = milestoneInvoices(milestone, day, countDependents(milestone, dependents, invoices)).map(
      ({ part, amountCents }): Part => {
        const ofPart = records.filter(({ invoice }) => invoice.milestoneKey === milestone.key && invoice.part === part);
        // A refunded invoice gives way to the invoice that replaces it.
        const issued = ofPart.find(({ invoice }) => invoice.refundedOn === null) ?? ofPart[0];
        if (issued) return presentPart(issued, part);
        return {
          part,
          amountCents,
          paidCents: 0,
          unreportedCents: amountCents,
          dueDate: null,
          invoiceId: null,
          status: 'not_issued',
        };
      },
    );
    const { key, trigger, isPerDependent } = milestone;
    return {
      key,
      name: localInvoiceName({ name: milestone.name, milestoneKey: key }, language),
      trigger,
      amountCents: sumOf(parts, 'amountCents'),
      isPerDependent,
      parts,
    };
  });
  const besidePlan = records
    .filter(({ invoice }) => !contract.feePlan.milestones.some(({ key }) => key === invoice.milestoneKey))
    .map((record): Milestone => {
      const { invoice } = record;
      const part = presentPart(record, 1);
      const { id: key, amountCents } = invoice;
      return {
        key,
        name: localInvoiceName(invoice, language),
        trigger: null,
        amountCents,
        isPerDependent: false,
        parts: [part],
      };
    });

  const milestones = [...planned.filter(({ parts }) => parts.length > 0), ...besidePlan];
  const parts = milestones.flatMap((milestone) => milestone.parts);
  const now = parts.filter(({ dueDate }) => dueDate && isDueSoon({ dueDate }, today));
  const totalCents = sumOf(parts, 'amountCents');
  const paidCents = sumOf(parts, 'paidCents');
  const unreportedCents = sumOf(parts, 'unreportedCents');
  const dueCents = sumOf(now, 'unreportedCents');
  const { freeCents: creditCents } = await readCredit(db, userId);
  return {
    contractUid: contract.id,
    jobTitle: textIn(await getJob(db, application.jobId), language).title,
    signedAt: contract.signedAt.toISOString(),
    totalCents,
    paidCents,
    creditCents,
    stillToPayCents: Math.max(0, totalCents - paidCents - creditCents),
    pendingCents: totalCents - paidCents - unreportedCents,
    dueCents,
    laterCents: unreportedCents - dueCents,
    milestones,
  };
}
