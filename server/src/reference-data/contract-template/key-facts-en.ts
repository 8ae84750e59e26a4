import type { KeyFacts } from '@portal/shared/contracts/contract';
import { formatDay, formatUsd } from '@portal/shared/format/format';
import { amountInWordsCapital } from '../amount-in-words.ts';
import type { ContractInput } from '../contract-template.ts';
import { dueOnSigningCents, firstDueDate, refundCents, sentenceEnd } from './facts.ts';

/** Text: any change of a word is a new version of the template. */

const usd = (cents: number) => formatUsd(cents, 'EN');

const who = ({ organization, candidate, job }: ContractInput) => ({
  heading: 'Who',
  paragraphs: [
    `- Party A, the service provider: ${organization.legalName}, trading as ${organization.brandName}, ${sentenceEnd(organization.address)}`,
    `- Party B, you: ${candidate.fullName}, passport number ${candidate.passportNumber}.`,
    `- The sponsoring employer, who hires and pays the wage and does not sign this Contract: ${sentenceEnd(job.sponsor)}`,
    `- The employer’s attorney (not yours), paid by the employer: ${organization.attorneyName} (${organization.attorneyState}, bar number ${organization.attorneyBarNumber}).`,
    '- Party A is not a law firm, not a government agency, and gives no legal advice (Article 5).',
  ],
});

const what = ({ job }: ContractInput) => ({
  heading: 'What',
  paragraphs: [
    '- The service: presenting a job and following the EB-3 Other Workers immigration case (Article 4).',
    `- The job: ${job.title}, in ${sentenceEnd(job.location)}`,
    `- Expected wage: ${job.salaryText} (Article 3).`,
  ],
});

const howMuch = ({ feeSchedule, candidate }: ContractInput) => {
  const dueDate = firstDueDate(feeSchedule);
  return {
    heading: 'How much',
    paragraphs: [
      `- In total: ${usd(feeSchedule.totalCents)} (${amountInWordsCapital(feeSchedule.totalCents, 'EN')}), dependents counted: ${candidate.dependentsCount} (Article 7).`,
      `- The first payment: ${usd(dueOnSigningCents(feeSchedule))}${dueDate ? `, on ${formatDay(dueDate)} at the latest` : ''}.`,
      ...feeSchedule.milestones
        .filter(({ instalments }) => instalments > 1)
        .map(
          ({ name, amountCents, instalments, instalmentCents }) =>
            `- ${name}: ${usd(amountCents)}, in ${instalments} monthly installments of ${usd(instalmentCents)} at most, without interest.`,
        ),
      '- The cost of the labor certification (PERM) is paid by the employer, not by you (Article 6).',
    ],
  };
};

const when = ({ feeSchedule }: ContractInput) => {
  const dueDate = firstDueDate(feeSchedule);
  return {
    heading: 'When',
    paragraphs: [
      `- The place is held for 7 days after signing${dueDate ? `, until the end of ${formatDay(dueDate)}` : ''}, for the first payment (Article 9).`,
      '- Later payments fall due only when the case reaches the milestone. Each is confirmed within 24 hours of its arrival (Articles 7, 8).',
      '- The whole way: 5 to 7 months to prepare, then from the PERM filing to a visa 5 to more than 10 years. Nobody can guarantee the time (Article 5).',
    ],
  };
};

const whatIf: KeyFacts['groups'][number] = {
  heading: 'If something changes or goes wrong',
  paragraphs: [
    '- You change your mind within 72 hours after signing: you cancel without a reason, all is returned in 30 days (Article 11).',
    '- You withdraw after 72 hours: only the service fee of completed milestones is owed (Article 11).',
    '- You do not make the first payment: the hold and the Contract end, and you owe nothing (Article 9).',
    '- You pay a later payment late: you are reminded; after 30 days the service may be suspended, after two reminders and 60 days Party A may terminate. There is no penalty (Articles 8, 11).',
    '- Your application is not accepted: the whole first payment is returned in 30 days (Article 9).',
    `- The PERM is denied, filed again within 3 months, and denied again: you can request a refund of the application fee (${usd(refundCents)}, at most the service fee paid), processed in 30 days (Article 10).`,
    '- The job is lost because the employer closes or withdraws: you move to another job and what you paid counts, or you terminate and ask for the part not done (Article 11).',
    '- The I-140 or the visa is refused: the agencies of the United States decide, Party A does not guarantee it. What is not yet due is no longer owed; there is no refund beyond Articles 10 and 11.',
    '- You worked without authorization in the United States for more than 180 days: adjustment of status may be impossible (Article 13).',
  ],
};

/** The page of key facts in English. */
export const keyFactsEn = (input: ContractInput): KeyFacts => ({
  title: 'Key facts to know before signing',
  lead: 'This page is part of the Contract. The full text is in the Articles named in parentheses.',
  groups: [who(input), what(input), howMuch(input), when(input), whatIf],
});
