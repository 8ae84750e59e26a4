import { formatDay } from '#format/format.ts';
import { isPermStep } from '#labor-progress/outcomes.ts';
import type { CaseTrack, ProgressStep } from '#labor-progress/steps.ts';
import { arrivalStep, stepKey } from '#labor-progress/steps.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { permRefundCents } from '#refunds/rules.ts';
import { stepNames } from '../labels/labor-steps.ts';
import { usd } from './amounts.ts';

/**
 * A payment step has the name of its payment in the fee plan. The last step is also the arrival or the approval: without a payment,
 * it is only that.
 */
export const stepName = (step: ProgressStep, track: CaseTrack, paymentName?: string): string => {
  const ownName = stepNames[stepKey(step, track)];
  if (paymentName === undefined) return ownName;
  return step === arrivalStep ? `${ownName} (payment: ${paymentName})` : `Payment: ${paymentName}`;
};

/** What was filed with the agency, which decides the step. */
export const filingName = (step: ProgressStep, track: CaseTrack): string => {
  if (isPermStep(step)) return 'labor certification (PERM)';
  if (step === 'i485_form') return track === 'consular' ? 'visa application (DS-260)' : 'Form I-485';
  return 'I-140 petition';
};

/** The meaning of each completed step, and what it does not mean. */
const stepMeaning: Partial<Record<ProgressStep, string>> = {
  form_9089: 'The day the Department of Labor received the form is your priority date.',
  labor_approved:
    'The certification is valid for 180 days for filing the I-140. We will send you the part that you sign.',
  i140_approved:
    'An approved I-140 is not a visa. Your case now waits for its priority date, which can take many years.',
};

/** Emails and notifications about the steps of a case. */
export const laborProgressEmails = {
  progress_step_done: ({ step, completedOn, track, paymentName, isReportedOnly }) => ({
    subject: `Progress in your case: ${stepName(step, track, paymentName)}`,
    paragraphs: [
      isReportedOnly
        ? `Our staff reported the step "${stepName(step, track, paymentName)}" as done on ${formatDay(completedOn)}. Once there is a document about it, you will find it on the progress page.`
        : `The step "${stepName(step, track, paymentName)}" was completed on ${formatDay(completedOn)}.`,
      ...(stepMeaning[step] ? [stepMeaning[step]] : []),
    ],
    buttonLabel: 'View progress',
  }),
  progress_step_undone: ({ step, track, numbers, paymentName }) => ({
    subject: `Correction to your progress: ${stepName(step, track, paymentName)}`,
    paragraphs: [
      `The step "${stepName(step, track, paymentName)}" was recorded as completed and is now open again.`,
      ...(numbers ? [`These payment requests are now void. Please do not send money for them: ${numbers}.`] : []),
    ],
    buttonLabel: 'View progress',
  }),
  progress_outcome: ({ step, track, outcome, date, dueOn, isPermRefundDue }) => {
    const name = filingName(step, track);
    const on = formatDay(date);
    const texts = {
      evidence_requested: {
        subject: `The agency has asked for more documents: ${name}`,
        paragraphs: [
          `On ${on}, the agency asked for more evidence for the ${name}. The answer is due on ${formatDay(dueOn)}.`,
          'We are preparing the answer. If we need a document from you, we will ask you for it. Please send it quickly.',
        ],
      },
      answered: {
        subject: `The agency’s request was answered: ${name}`,
        paragraphs: [`On ${on}, the answer to the agency was sent. Now the agency decides.`],
      },
      denied: {
        subject: `A decision about your case: ${name}`,
        paragraphs: [
          `On ${on}, the agency denied the ${name}. We know that this is hard news.`,
          'In the meantime, we send no payment requests for the next steps. We will call you to discuss what is possible now.',
          ...(isPermRefundDue
            ? [
                `The labor certification was denied, filed again within 3 months, and denied again. You can now request a refund of up to ${usd(permRefundCents)} under Article 10 of the contract. The 30 days for it begin with your request on the page Refunds.`,
              ]
            : []),
        ],
      },
      appealed: {
        subject: `The denial was appealed: ${name}`,
        paragraphs: [`On ${on}, an appeal against the denial was filed. The decision often takes many months.`],
      },
      refiled: {
        subject: `Your case was filed again: ${name}`,
        paragraphs: [
          `On ${on}, the ${name} was filed again.`,
          ...(isPermStep(step) ? [`Your priority date is now ${on}.`] : []),
        ],
      },
    };
    return { ...texts[outcome], buttonLabel: 'View progress' };
  },
  case_id_set: ({ caseId, formerCaseId, reason }) => ({
    subject: formerCaseId ? 'Correction: your case identifier' : `Your case identifier: ${caseId}`,
    paragraphs: [
      ...(formerCaseId
        ? [
            `We gave you a wrong case identifier: ${formerCaseId}. We are sorry for the mistake. Please do not use it any more.`,
          ]
        : []),
      ...(reason ? [`Reason: ${reason}`] : []),
      caseId
        ? `Your case has the identifier ${caseId}. Please give it when you contact us.`
        : 'Your case has no identifier yet. We will write to you as soon as it has one.',
    ],
    buttonLabel: 'View progress',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const laborProgressEmailNames = {
  progress_step_done: 'Step completed',
  progress_step_undone: 'Step undone',
  progress_outcome: 'Decision or request of an agency',
  case_id_set: 'Case identifier',
} satisfies Record<keyof typeof laborProgressEmails, string>;
