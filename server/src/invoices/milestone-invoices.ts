import { addDays, addMonths } from '@portal/shared/calendar/calendar';
import { divideCents, timesBilled } from '@portal/shared/fee-plans/rules';
import type { Milestone } from '@portal/shared/fee-plans/schema';
import type { PaymentStep } from '@portal/shared/labor-progress/steps';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { inEachLanguage } from '@portal/shared/languages/localized-text';
import type { InvoiceLine } from '#db/schema/index.ts';
import { nameOfPart } from '#fee-plans/part-names.ts';
import { plainMilestone } from '#fee-plans/plain-names.ts';

/** An invoice to issue for a milestone. */
export interface MilestoneInvoice {
  /** The installment or the dependent, from 1. */
  part: number;
  name: LocalizedText;
  lines: InvoiceLine[];
  amountCents: number;
  /** YYYY-MM-DD. */
  dueDate: string;
  requiredForStep: PaymentStep | null;
}

/**
 * The invoices of a milestone with the day of its trigger: one, one per installment, or one per dependent. Their sum is
 * exactly the milestone. Installments are due monthly, and the first one completes the payment step of the milestone.
 */
export function milestoneInvoices(signed: Milestone, triggeredOn: string, dependents: number): MilestoneInvoice[] {
  const milestone = plainMilestone(signed);
  const firstDue = addDays(triggeredOn, milestone.dueDays);
  const people = timesBilled(milestone, dependents);
  const parts = people * milestone.instalments;
  const divided = milestone.lines.map((line) => divideCents(line.amountCents, milestone.instalments));
  return Array.from({ length: parts }, (_unused, index) => {
    const instalment = index % milestone.instalments;
    const lines = milestone.lines.map((line, position) => ({
      ...line,
      amountCents: divided[position]?.[instalment] ?? 0,
    }));
    const which = parts === 1 ? null : `${index + 1}/${parts}`;
    return {
      part: index + 1,
      name: which === null ? milestone.name : inEachLanguage((code) => nameOfPart(milestone, which, code)),
      lines,
      amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0),
      dueDate: addMonths(firstDue, instalment),
      requiredForStep: index === 0 ? milestone.gates : null,
    };
  });
}
