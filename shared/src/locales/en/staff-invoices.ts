import { byLanguage } from '../../languages/languages.ts';
import type { staffInvoices as vi } from '../vi/staff-invoices.ts';

/** Invoices that staff issue, change, and void. The texts that they share with transfers are in `staff-transfers`. */
export const staffInvoices: typeof vi = {
  add: 'Add a payment request',
  addTitle: 'Ask {{name}} for a payment',
  addText: '{{name}} is told by email and sees it on the payments page at once.',
  addDone: 'Payment request made',
  changeTitle: 'Change payment request {{number}} of {{name}}',
  changeText: '{{name}} is told the new amount and due date by email.',
  changeHolds: 'This fee holds the place of an application: it is held until the new due date has ended.',
  changeDone: 'Payment request changed',
  change: 'Change',
  changeNamed: 'Change {{number}}',
  void: 'Void',
  keep: 'Keep it',
  voidNamed: 'Void {{number}}',
  voidTitle: 'Void payment request {{number}} ({{amount}}) of {{name}}?',
  voidText:
    'It stays in the record as void and can no longer be paid. The candidate is told by email. This cannot be undone.',
  voidPlan: 'It belongs to the contract: voiding the request does not waive the fee.',
  voidReason: 'Reason',
  voided: 'Payment request voided',
  late: 'It has just been paid, changed or voided. The screen now shows the result.',
  changedBy: '{{email}} changed it at {{time}}.',
  form: 'For the form',
  noForm: 'For no form',
  nameIn: byLanguage({ VI: 'What for (Vietnamese)', EN: 'What for (English)' }),
  lines: 'Lines',
  line: 'Line {{number}}',
  lineNameIn: byLanguage({ VI: 'Name of the line (Vietnamese)', EN: 'Name of the line (English)' }),
  lineKind: 'Kind of fee',
  linePayee: 'Goes to',
  linePayeeUnknown: 'Not known',
  addLine: 'Add a line',
  removeLine: 'Remove line {{number}}',
  total: 'Total: {{amount}}',
};
