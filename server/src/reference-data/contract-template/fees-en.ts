import type { FeeSchedule, FeeTrigger, ScheduledMilestone } from '@portal/shared/fee-plans/schema';
import { formatDay, formatUsd } from '@portal/shared/format/format';
import { amountInWordsCapital } from '../amount-in-words.ts';

const usd = (cents: number) => formatUsd(cents, 'EN');

/** When a milestone falls due, in words that name a date of our service and not a price of a step. */
export const triggerEn: Record<FeeTrigger, string> = {
  contract_signed: 'the signing of this Contract',
  form_9089: 'the filing of form ETA-9089',
  labor_certification: 'the start of the review of the PERM case by the US Department of Labor',
  labor_approved: 'the approval of the PERM',
  payment_2: 'the confirmation of the 2nd payment',
  i140_form: 'the filing of the I-140 petition',
  i140_approved: 'the approval of the I-140 petition',
  payment_3: 'the confirmation of the 3rd payment',
  i485_form: 'the visa interview (or the filing of the I-485, if Party B adjusts status in the United States)',
  payment_4: 'arrival in the United States',
};

function dueText(milestone: ScheduledMilestone): string {
  const due = `within ${milestone.dueDays} days of ${triggerEn[milestone.trigger]}`;
  const last = milestone.dueDate ? `, at the latest on ${formatDay(milestone.dueDate)}` : '';
  if (milestone.instalments === 1) return `due ${due}${last}`;
  const isEven = milestone.instalmentCents * milestone.instalments === milestone.amountCents;
  const each = `${isEven ? '' : 'at most '}${usd(milestone.instalmentCents)} each`;
  return `in ${milestone.instalments} monthly installments of ${each}; the first is due ${due}${last}`;
}

function amountText(milestone: ScheduledMilestone): string {
  const lines =
    milestone.lines.length > 1
      ? ` (${milestone.lines.map((line) => `${line.name} ${usd(line.amountCents)}`).join('; ')})`
      : '';
  if (!milestone.isPerDependent) return `${usd(milestone.amountCents)}${lines}`;
  const each = `${usd(milestone.amountCents)} a person${lines}`;
  return milestone.quantity === 0
    ? `${each}; there are no dependents on the day of signing, so it is not part of the total yet`
    : `${each}, ${milestone.quantity} ${milestone.quantity === 1 ? 'person' : 'people'}: ${usd(milestone.amountCents * milestone.quantity)}`;
}

/** The fee article's paragraphs: every milestone with its amount and due date, and the total in figures and words. */
export function feeParagraphsEn(schedule: FeeSchedule): string[] {
  const { attorneyCents = 0, governmentCents, serviceCents, totalCents } = schedule;
  const ofOthers = [
    ...(attorneyCents > 0 ? [`${usd(attorneyCents)} is collected for Party B's own attorney`] : []),
    ...(governmentCents > 0 ? [`${usd(governmentCents)} is collected for government fees`] : []),
  ];
  return [
    `Fee plan: ${schedule.title} (code ${schedule.name}, version ${schedule.version}). The figures below stay the same for the whole term of the Contract; a change of the fee plan after the day of signing does not apply to Party B.`,
    ...schedule.milestones.map((milestone) => `- ${milestone.name}: ${amountText(milestone)}; ${dueText(milestone)}.`),
    `Total: ${usd(totalCents)}. In words: ${amountInWordsCapital(totalCents, 'EN')}.`,
    ofOthers.length > 0
      ? `Of this, ${usd(serviceCents)} is Party A's service fee and ${ofOthers.join(' and ')}.`
      : "All of this is Party A's service fee. Government fees are not part of it.",
  ];
}
