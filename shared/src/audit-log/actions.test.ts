import { expect, it } from 'vitest';
import { auditActions, auditCatalog, currentAction, storedNamesOf } from './actions.ts';

const refreshing = (kind: string) => auditActions.filter((action) => auditCatalog[action] === kind).toSorted();

it('actions on accounts and staff refresh all lists', () => {
  expect(refreshing('lists')).toEqual([
    'account.activate',
    'account.change-email',
    'account.create-administrator',
    'account.invite',
    'account.link-facebook',
    'account.register',
    'account.undo-email-change',
    'account.update',
    'role.assign',
    'staff.change-role',
    'staff.end-sessions',
    'staff.lock',
    'staff.resend-invitation',
    'staff.reset-two-factor',
    'staff.unlock',
    'two-factor.disable',
    'two-factor.enable',
    'two-factor.reset',
  ]);
});

it('logins, refusals, reads, and exports refresh nothing', () => {
  expect(refreshing('nothing')).toEqual([
    'account.acknowledge',
    'account.change-password',
    'account.confirm-identity',
    'account.end-session',
    'account.fail-confirmation',
    'account.fail-log-in',
    'account.log-in',
    'account.log-out',
    'account.reset-password',
    'addendum.read',
    'approval.read-evidence',
    'contract.read',
    'file.read',
    'file.refuse-infected',
    'identity-number.reveal',
    'permission.deny',
    'personal-info.read',
    'progress.read-notice',
    'refund.read-evidence',
    'refund.read-proof',
    'refund.reveal-account',
    'staff.create-reset-link',
    'transfer.read-proof',
    'transfer.reveal-account',
    'two-factor.fail',
    'two-factor.renew-recovery-codes',
    'two-factor.use-recovery-code',
    'users.export',
  ]);
});

it('every other action refreshes the screens of its record', () => {
  const others = auditActions.filter((action) => !['lists', 'nothing'].includes(auditCatalog[action]));
  expect(refreshing('record')).toEqual(others.toSorted());
  expect(others).toContain('invoice.update');
});

it.each([
  ['transfer.hand-in', 'transfer.submit'],
  ['invoice.change', 'invoice.update'],
  ['progress.put-notice', 'progress.upload-notice'],
  ['refund.put-evidence', 'refund.upload-evidence'],
  ['note.add', 'note.create'],
  ['form-category.order', 'form-category.reorder'],
  ['question.order', 'question.reorder'],
  ['personal-info.save', 'personal-info.update'],
])('an entry that an earlier release wrote as %s counts as %s', (former, current) => {
  expect(currentAction(former)).toBe(current);
  for (const name of [former, current]) expect(storedNamesOf(name)).toEqual([current, former]);
});

it('an action that always had its name is stored under it alone', () => {
  expect(storedNamesOf('file.read')).toEqual(['file.read']);
});
