import { formatDay } from '../../../format/format.ts';
import type { CaseTrack, ProgressStep } from '../../../labor-progress/steps.ts';
import type { NotificationTexts } from '../../../notifications/events.ts';

const stepName = (step: ProgressStep, track: CaseTrack): string =>
  ({
    form_9089: 'Form ETA-9089 filed',
    labor_certification: 'Labor certification (PERM) under review at the Department of Labor',
    labor_approved: 'PERM approved',
    payment_2: '2nd payment',
    i140_form: 'I-140 petition filed',
    i140_approved: 'I-140 petition approved',
    payment_3: '3rd payment',
    i485_form: track === 'consular' ? 'DS-260 and visa interview' : 'Form I-485 (adjustment of status)',
    payment_4: '4th payment on arrival in the US',
  })[step];

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
  progress_step_done: ({ step, completedOn, track }) => ({
    subject: `Progress in your case: ${stepName(step, track)}`,
    paragraphs: [
      `The step "${stepName(step, track)}" was completed on ${formatDay(completedOn)}.`,
      ...(stepMeaning[step] ? [stepMeaning[step]] : []),
    ],
    buttonLabel: 'View progress',
  }),
  progress_step_undone: ({ step, track, numbers }) => ({
    subject: `Correction to your progress: ${stepName(step, track)}`,
    paragraphs: [
      `The step "${stepName(step, track)}" was recorded as completed and is now open again.`,
      ...(numbers
        ? [`These payment requests are now void. Please do not send money for them: ${numbers}.`]
        : ['You do not need to do anything.']),
    ],
    buttonLabel: 'View progress',
  }),
  case_id_set: ({ caseId }) => ({
    subject: `Your case identifier: ${caseId}`,
    paragraphs: [`Your case has the identifier ${caseId}. Please give it when you contact us.`],
    buttonLabel: 'View progress',
  }),
} satisfies Partial<NotificationTexts>;
