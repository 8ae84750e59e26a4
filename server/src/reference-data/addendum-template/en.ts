import type { ContractText } from '@portal/shared/contracts/contract';
import { formatDay, formatUsd } from '@portal/shared/format/format';
import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import type { MoveInput } from '../addendum-template.ts';

/** Text: any change of a word is a new version of the template. */

const usd = (cents: number) => formatUsd(cents, 'EN');

export const stepNameEn = (step: ProgressStep, track: CaseTrack): string =>
  ({
    form_9089: 'Form ETA-9089 filed',
    labor_certification: 'labor certification (PERM) under review',
    labor_approved: 'PERM approved',
    payment_2: '2nd payment',
    i140_form: 'I-140 petition filed',
    i140_approved: 'I-140 petition approved',
    payment_3: '3rd payment',
    i485_form: track === 'consular' ? 'DS-260 and visa interview' : 'Form I-485',
    payment_4: '4th payment',
  })[step];

const noDate = ({ isApprovalRevoked }: MoveInput): string =>
  isApprovalRevoked
    ? 'The I-140 petition of the former employer was approved, but its approval was denied or revoked afterwards, so its priority date cannot be kept (8 CFR 204.5(e)).'
    : 'No I-140 petition was approved, so no priority date can be kept (8 CFR 204.5(e)).';

const priorityDate = (input: MoveInput): string[] =>
  input.keptPriorityDate
    ? [
        `The I-140 petition of the former employer was approved. Party B therefore keeps the priority date ${formatDay(input.keptPriorityDate)} for the petition of the new employer (8 CFR 204.5(e)).`,
        'The date is lost only if USCIS revokes that approval because of fraud or misrepresentation, because the labor certification was revoked or invalidated, or because the approval was a material error.',
      ]
    : [
        `${noDate(input)} The new priority date is the day on which the US Department of Labor receives the labor certification application of the new employer. It can be years later than the former one.`,
      ];

const payments = ({ contract, paidCents, voidedInvoices }: MoveInput): string[] => [
  `- The total of the Contract with its signed addenda stays ${usd(contract.totalCents)}. Its milestones and amounts stay as they were signed. The fee plan that other applicants sign for the new job does not apply to Party B.`,
  `- Party B has paid ${usd(paidCents)} under the Contract, without what was refunded. All of it counts.`,
  '- A payment that was made is not requested again, even if its step is done a second time.',
  ...(voidedInvoices.length > 0
    ? [
        `- These open payment requests become void on signing, because their steps start again: ${voidedInvoices.join(', ')}. When its step is done for the new employer, the amount of the fee plan that was signed is requested for it, even if the void request had another amount. What was already paid of them is credit.`,
      ]
    : []),
  '- The move itself costs nothing. The new employer pays every cost of its labor certification (20 CFR 656.12).',
  '- A government fee that Party B has paid for a petition of the former employer is not collected a second time under the Contract.',
];

/** The addendum that moves a contract to another job, in English. */
export const moveTextEn = (input: MoveInput): Omit<ContractText, 'languageCode' | 'templateVersion'> => ({
  title: 'ADDENDUM TO THE SERVICE CONTRACT: MOVING TO ANOTHER JOB',
  sections: [
    {
      heading: 'To the reader',
      paragraphs: [
        `Dear ${input.candidate.fullName}, please read the whole Addendum before you sign it. You may decline this job; then your Contract stays as it is. If anything is unclear, ask us, or ask an independent attorney of your own choice.`,
      ],
    },
    {
      heading: 'Article 1. The parties and the Contract',
      paragraphs: [
        `Party A (the service provider): ${input.organization.legalName}, trading as ${input.organization.brandName}.`,
        `Party B (the candidate): ${input.candidate.fullName}, passport number ${input.candidate.passportNumber}.`,
        `This Addendum changes the service contract no. ${input.contract.uid}, which Party B signed on ${formatDay(input.contract.signedOn)} (the Contract). SHA-256 of its text: ${input.contract.sha256}.`,
      ],
    },
    {
      heading: 'Article 2. Why this job is offered',
      paragraphs: [
        `The present job of the Contract is ${input.from.title} with the sponsoring employer ${input.from.sponsor}. On ${formatDay(input.offer.day)}, Party A offered Party B another job for this reason:`,
        input.offer.reason,
      ],
    },
    {
      heading: 'Article 3. The new job and the new employer',
      paragraphs: [
        `- Job: ${input.to.title}`,
        `- Sponsoring employer: ${input.to.sponsor}`,
        `- Place of work: ${input.to.location}`,
        `- Expected wage: ${input.to.salaryText}. The wage at the start of work is not below the prevailing wage (PWD) set by the US Department of Labor.`,
        'These facts replace those in the article of the Contract about the job and the sponsoring employer. The rest of that article now applies to the new employer. Party B confirms the real intention to do this job for the new employer after arrival.',
      ],
    },
    {
      heading: 'Article 4. The steps that start again',
      paragraphs: [
        'The labor certification and the I-140 petition belong to an employer. The new employer must file its own, and the visa or the I-485 rests on them. These steps start again from the first one.',
        ...(input.stepsAgain.length > 0
          ? [
              'These steps are done and start again:',
              ...input.stepsAgain.map((step) => `- ${stepNameEn(step, input.track)}`),
            ]
          : ['None of these steps is done yet.']),
        'What was done for the former employer stays readable in the portal.',
      ],
    },
    { heading: 'Article 5. The priority date', paragraphs: priorityDate(input) },
    { heading: 'Article 6. Fees and payments', paragraphs: payments(input) },
    {
      heading: 'Article 7. What stays',
      paragraphs: [
        'Everything else in the Contract stays as it was signed. Its rules on refunds and on its end apply to the case with the new employer. If this employer withdraws its sponsorship or closes, Party B again has the choice that the Contract gives.',
        'Nobody guarantees an approval, a time, or that a priority date becomes current on any day.',
      ],
    },
    {
      heading: 'Article 8. Signature and language',
      paragraphs: [
        `This offer stands until the end of ${formatDay(input.offer.lastDay)}. The place is held for Party B until then. If Party B declines, or does not sign in time, the Contract stays as it is, with all rights of Party B.`,
        'The Addendum is made, signed, and kept by electronic means, like the Contract. It takes effect when the system records the signature of Party B. Party A accepts it by offering this text in the portal and by issuing the PDF, which bears a digital signature of Party A over the whole file.',
        input.signedLanguage === 'EN'
          ? 'The Addendum exists in Vietnamese and in English. Party B signs this English version; if the two differ, the English version prevails between the parties.'
          : 'The Addendum exists in Vietnamese and in English. Party B signs the Vietnamese version; this English version is a translation for reading. If the two differ, the Vietnamese version prevails between the parties.',
      ],
    },
  ],
  consentText:
    'I agree to sign this Addendum by electronic means and to receive it as an electronic record, under the same terms as the Contract. I have opened and read its text on this device. I may ask to sign on paper instead.',
  termsText: [
    'I have read the whole Addendum and understand that:',
    `- my Contract moves to the job ${input.to.title} with ${input.to.sponsor};`,
    '- the steps of the employer start again, and the wait can be longer;',
    input.keptPriorityDate
      ? `- my priority date stays ${formatDay(input.keptPriorityDate)};`
      : '- my priority date will be a new one;',
    `- the total stays ${usd(input.contract.totalCents)}, and everything that I have paid counts;`,
    '- nobody guarantees an approval or a time; I may decline, and I may ask an independent attorney.',
  ].join('\n\n'),
});
