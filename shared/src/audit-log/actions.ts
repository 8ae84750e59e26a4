import { keysOf } from '../objects/keys.ts';

/** The open screens of staff that an audited action refreshes. */
type Refreshed =
  /** The screens of the record, which also name who changed it. */
  | 'record'
  /** All lists; the screens do not learn whose account or which role changed. */
  | 'lists'
  /** Nothing: the action changes nothing that others see, such as a login or a read. */
  | 'nothing';

/** The actions of the audit log, `noun.verb`, and what each refreshes. Each has a phrase in both languages. */
export const auditCatalog = {
  'account.register': 'lists',
  'account.acknowledge': 'nothing',
  'account.activate': 'lists',
  'account.log-in': 'nothing',
  'account.fail-log-in': 'nothing',
  'account.log-out': 'nothing',
  'account.confirm-identity': 'nothing',
  'account.fail-confirmation': 'nothing',
  'account.link-facebook': 'lists',
  'account.end-session': 'nothing',
  'account.end-sessions': 'record',
  'account.lock': 'record',
  'account.unlock': 'record',
  'account.update': 'lists',
  'account.change-email': 'lists',
  'account.undo-email-change': 'lists',
  'account.change-password': 'nothing',
  'account.reset-password': 'nothing',
  'account.create-administrator': 'lists',
  'account.invite': 'lists',
  'staff.resend-invitation': 'lists',
  'staff.change-role': 'lists',
  'staff.lock': 'lists',
  'staff.unlock': 'lists',
  'staff.end-sessions': 'lists',
  'staff.reset-two-factor': 'lists',
  'staff.create-reset-link': 'nothing',
  'role.assign': 'lists',
  'permission.deny': 'nothing',
  'users.export': 'nothing',
  'two-factor.enable': 'lists',
  'two-factor.disable': 'lists',
  'two-factor.reset': 'lists',
  'two-factor.fail': 'nothing',
  'two-factor.use-recovery-code': 'nothing',
  'two-factor.renew-recovery-codes': 'nothing',
  'personal-info.update': 'record',
  'personal-info.read': 'nothing',
  'identity-number.reveal': 'nothing',
  'profile.submit': 'record',
  'profile.approve': 'record',
  'profile.reject': 'record',
  'case-id.set': 'record',
  'note.create': 'record',
  'file.upload': 'record',
  'file.delete': 'record',
  'file.read': 'nothing',
  'file.refuse-infected': 'nothing',
  'file.accept': 'record',
  'file.reject': 'record',
  'file.lock': 'record',
  'file.request': 'record',
  'job.create': 'record',
  'job.update': 'record',
  'job.lock': 'record',
  'job.unlock': 'record',
  'job.close': 'record',
  'job.remove': 'record',
  'contract.sign': 'record',
  'contract.seal': 'record',
  'contract.retry-seal': 'record',
  'contract.read': 'nothing',
  'application.approve': 'record',
  'application.reject': 'record',
  'application.withdraw': 'record',
  'application.release': 'record',
  'invoice.issue': 'record',
  'invoice.update': 'record',
  'invoice.void': 'record',
  'transfer.submit': 'record',
  'transfer.approve': 'record',
  'transfer.reject': 'record',
  'transfer.read-proof': 'nothing',
  'transfer.reveal-account': 'nothing',
  'refund.request': 'record',
  'refund.upload-evidence': 'record',
  'refund.withdraw': 'record',
  'refund.grant': 'record',
  'refund.refuse': 'record',
  'refund.pay': 'record',
  'refund.read-evidence': 'nothing',
  'refund.read-proof': 'nothing',
  'refund.reveal-account': 'nothing',
  'progress.complete': 'record',
  'progress.record-outcome': 'record',
  'progress.undo': 'record',
  'progress.upload-notice': 'record',
  'progress.read-notice': 'nothing',
  'job-category.create': 'record',
  'job-category.update': 'record',
  'job-category.delete': 'record',
  'form.create': 'record',
  'form.update': 'record',
  'form.delete': 'record',
  'form-category.create': 'record',
  'form-category.update': 'record',
  'form-category.delete': 'record',
  'form-category.reorder': 'record',
  'question.create': 'record',
  'question.update': 'record',
  'question.renew': 'record',
  'question.delete': 'record',
  'question.retire': 'record',
  'question.move': 'record',
  'question.reorder': 'record',
  'organisation.update': 'record',
  'scheduled-decisions.pause': 'record',
  'scheduled-decisions.resume': 'record',
  'mail.resend': 'record',
  'mail.close': 'record',
  'fee-plan.create': 'record',
  'fee-plan.update': 'record',
  'government-fee.create': 'record',
  'government-fee.add-amount': 'record',
  'government-fee.withdraw-amount': 'record',
} as const satisfies Record<string, Refreshed>;

export type AuditAction = keyof typeof auditCatalog;

export const auditActions = keysOf(auditCatalog);

/** Names that earlier releases wrote. The log is append-only, so their entries keep them. */
const formerNames: Readonly<Record<string, AuditAction>> = {
  'transfer.hand-in': 'transfer.submit',
  'invoice.change': 'invoice.update',
  'progress.put-notice': 'progress.upload-notice',
  'refund.put-evidence': 'refund.upload-evidence',
  'note.add': 'note.create',
  'form-category.order': 'form-category.reorder',
  'question.order': 'question.reorder',
  'personal-info.save': 'personal-info.update',
};

/** The current name of an action, whichever release wrote it. */
export const currentAction = (stored: string): string => formerNames[stored] ?? stored;

/** The names under which entries of an action are stored: the current one and those of earlier releases. */
export const storedNamesOf = (action: string): string[] => {
  const current = currentAction(action);
  return [current, ...Object.keys(formerNames).filter((former) => formerNames[former] === current)];
};
