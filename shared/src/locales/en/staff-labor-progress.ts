import type { staffLaborProgress as vi } from '../vi/staff-labor-progress.ts';

/** The completion and undoing of the steps. The names of the steps are in `labor-progress`. */
export const staffLaborProgress: typeof vi = {
  title: 'Progress of the case',
  noCase: 'There is no approved application yet',
  noCaseText: 'The progress starts when the candidate’s application is approved.',
  complete: 'Complete this step',
  completeTitle: 'Complete: {{step}}',
  completedOn: 'Completed on',
  note: 'Note',
  noteHint: 'The candidate can read this note.',
  receiptNumber: 'Receipt or case number',
  priorityDate: 'Priority date',
  priorityDateHint: 'The day the Department of Labor received the form. If empty, the day of completion is used.',
  track: 'Where they apply',
  completeEffect:
    'Completes {{step}} for {{name}}. The candidate is notified by email, and the payment requests of this step are issued.',
  completed: 'Step completed',
  record: 'Record an outcome',
  recordTitle: 'Outcome at the agency: {{step}}',
  recordEffect:
    'Adds to the history of {{step}} for {{name}}. It cannot be changed or taken back later. The candidate is notified by email.',
  outcomeFrom: 'The application was filed on {{date}}. The day cannot be earlier.',
  outcome: 'Outcome',
  outcomeDate: 'Day of the outcome',
  outcomeDue: 'Last day for the answer',
  recorded: 'Outcome recorded',
  deniedExplained:
    'No step can be completed while this denial stands. Record an appeal or a new filing, or end the contract. During an appeal, the later steps stay closed.',
  appealedExplained:
    'An appeal alone does not move the case on. Complete a step of this filing only if the appeal was won. Later steps stay closed, and no further payments are requested.',
  undo: 'Undo this step',
  undoTitle: 'Undo {{step}} of {{name}}?',
  undoText:
    'The step is open again, and its unpaid payment requests become void. The candidate is notified by email. The reason is recorded in the audit log.',
  undoSilentText: 'The step is open again. The candidate is not notified. The reason is recorded in the audit log.',
  undoPaymentText:
    'The payment of this step was refunded, so the step is open again and the payment is requested again. The candidate is notified by email. The reason is recorded in the audit log.',
  paidExplained:
    'This step cannot be undone because its payment was received. To undo it, refund the payment first: the candidate requests a refund, and you grant it under Payments.',
  undoReason: 'Reason for undoing',
  undone: 'Step undone',
  paymentExplained: 'This step completes automatically when its payment request is confirmed.',
  noPayment: 'No payment in this fee plan',
  noPaymentText: 'The candidate does not see this step. It is skipped.',
  arrivalText_adjustment: 'This step only records that USCIS has approved the I-485. Complete it once it is approved.',
  arrivalText_consular:
    'This step only records that the candidate has arrived in the US. Complete it once they have arrived.',
  seePayments: 'View payments',
  allDone: 'All steps are completed',
  done: 'Completed on {{date}}',
  seenOn: 'Seen on the agency’s site on',
  seenOnHint: 'The day on which you looked it up and saw this step on the agency’s site.',
  evidenceHint:
    'Without a number, a notice, or a look-up date, the candidate sees “reported by staff, no document yet”, and the step stays in the work queue.',
  addEvidence: 'Add a number or a check on the agency’s site',
  evidenceTitle: 'Evidence for {{step}}, case of {{name}}',
  evidenceText:
    'The candidate sees what you record. To add the agency’s notice, close this dialog and use the button at the step.',
  saveEvidence: 'Save the evidence',
  evidenceDone: 'Evidence saved',
  next: 'Next step',
  notice: 'Agency notice',
  noticeText: 'A scan of the notice or receipt that the agency sent. The candidate can open it on the progress page.',
  noticeTitle: 'Agency notice for {{step}}, case of {{name}}',
  openNotice: 'View the agency notice',
  addNotice: 'Add an agency notice',
  replaceNotice: 'Replace the file',
  sendNotice: 'Save this file',
  noticeDone: 'Agency notice saved',
  noticeLost: 'The step is completed, but the file was not uploaded. Please add it to the step again.',
  alreadyChanged: 'Someone else has already changed this step. The screen now shows the latest version.',
};
