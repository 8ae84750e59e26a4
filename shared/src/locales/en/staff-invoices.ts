import { byLanguage } from '#languages/languages.ts';
import type { staffInvoices as vi } from '../vi/staff-invoices.ts';

/** Invoices that staff issue, change, and void. The texts that they share with transfers are in `staff-transfers`. */
export const staffInvoices: typeof vi = {
  add: 'Add a payment request',
  addTitle: 'Request a payment from {{name}}',
  addText: '{{name}} is notified by email and sees the request on the payments page at once.',
  addDone: 'Payment request created',
  changeTitle: 'Change payment request {{number}} of {{name}}',
  changeText: '{{name}} is notified of the new amount and due date by email.',
  changeHolds: 'This fee holds the place of an application: the place is held until the end of the new due date.',
  changeDone: 'Payment request changed',
  change: 'Change',
  changeNamed: 'Change {{number}}',
  void: 'Void request',
  keep: 'Keep it',
  voidNamed: 'Void {{number}}',
  voidTitle: 'Void payment request {{number}} ({{amount}}) of {{name}}?',
  voidText:
    'The request stays in the record as void and can no longer be paid. The candidate is notified by email. This cannot be undone.',
  voidPlan: 'This payment belongs to the contract: voiding the request does not waive the fee.',
  voidReason: 'Reason for voiding',
  voided: 'Payment request voided',
  late: 'This request has just been paid, changed, or voided. The screen now shows the latest version.',
  changedBy: '{{email}} changed it at {{time}}.',
  nameIn: byLanguage({ VI: 'What for (Vietnamese)', EN: 'What for (English)' }),
  lines: 'Lines',
  line: 'Line {{number}}',
  lineNameIn: byLanguage({ VI: 'Name of the line (Vietnamese)', EN: 'Name of the line (English)' }),
  lineKind: 'Kind of fee',
  linePayee: 'Passed on to',
  linePayeeUnknown: 'Unknown',
  addLine: 'Add a line',
  removeLine: 'Remove line {{number}}',
  total: 'Total: {{amount}}',
};
