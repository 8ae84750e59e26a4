import type { staffLaborProgress as vi } from '../vi/staff-labor-progress.ts';

/** The completion and undoing of the nine steps. The names of the steps are in `labor-progress`. */
export const staffLaborProgress: typeof vi = {
  title: 'Progress in nine steps',
  noCase: 'There is no approved application yet',
  noCaseText: 'The progress starts when the candidate’s application is approved.',
  complete: 'Complete this step',
  completeTitle: 'Complete: {{step}}',
  completedOn: 'Completed on',
  note: 'Note',
  noteHint: 'The candidate can read this note.',
  receiptNumber: 'Receipt or case number',
  priorityDate: 'Priority date',
  priorityDateHint: 'The day the Department of Labor received it. Left empty, it is the day of completion.',
  track: 'Track',
  completeEffect:
    'Completes {{step}} for {{name}}. The candidate is told by email, and the payment requests this step triggers are issued.',
  completed: 'Step completed',
  undo: 'Undo this step',
  undoTitle: 'Undo {{step}} of {{name}}?',
  undoText:
    'The step is open again, and its payment requests that nobody paid are void. The candidate is told by e-mail. The reason goes into the audit log.',
  undoPaymentText:
    'The payment of this step was given back, so the step is open again and the payment is asked for anew. The candidate is told by e-mail. The reason goes into the audit log.',
  paidExplained:
    'This step stands by the payment that was received. To undo it, give the payment back first: the candidate asks for a refund, you grant it under Payments.',
  undoReason: 'Reason for undoing',
  undone: 'Step undone',
  paymentExplained: 'This step completes by itself when its payment request is confirmed.',
  seePayments: 'See payments',
  allDone: 'All nine steps are completed',
  done: 'Completed on {{date}}',
  next: 'Next step',
  ahead: 'Ahead',
  notice: 'Agency notice',
  noticeText: 'A scan of the notice or receipt that the agency sent. The candidate can open it on the progress page.',
  noticeTitle: 'Agency notice for {{step}}, case of {{name}}',
  openNotice: 'Open the agency notice',
  addNotice: 'Add the agency notice',
  replaceNotice: 'Replace the file',
  sendNotice: 'Save this file',
  noticeDone: 'Agency notice saved',
  noticeLost: 'The step is completed, but the file did not arrive. Please add it to the step again.',
  alreadyChanged: 'Somebody else has already changed this step. The screen now shows the result.',
};
