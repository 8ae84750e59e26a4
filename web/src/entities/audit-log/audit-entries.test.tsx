import type { AuditEntry } from '@portal/shared/audit-log/contract';
import { listAuditLog } from '@portal/shared/audit-log/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  at: '2026-01-01T00:00:00.000Z',
  actor: 'system',
  action: 'invoice.void',
  subject: { type: 'user', uid: 'unknown' },
  before: null,
  after: null,
  ip: null,
  ...change,
});

it.each([
  ['VI', 'Đăng nhập không thành công', 'Người chưa đăng nhập · từ 192.0.2.7', 'Sai mật khẩu', 'Hệ thống'],
  ['EN', 'Failed to log in', 'Someone who is not logged in · from 192.0.2.7', 'Wrong password', 'System'],
] as const)(
  'a failed login is shown in %s in words, and not as an act of the system',
  async (language, title, who, reason, system) => {
    const items = [
      entry({
        action: 'account.fail-log-in',
        ip: '192.0.2.7',
        after: { reason: 'wrong-password', how: 'password', attempts: 10 },
      }),
      entry({}),
    ];
    api.answer(listAuditLog, { ...noItems, items, totalItems: 2, totalPages: 1 });
    await openApp('/admin/audit-log', { language, me: administrator });
    const failed = (await screen.findByText(title, { selector: 'strong' })).closest('li');
    const voided = failed?.nextElementSibling;
    expect(failed).toHaveTextContent(who);
    expect(failed).toHaveTextContent(reason);
    expect(voided).toHaveTextContent(system);
    expect(voided).not.toHaveTextContent(who);
  },
);
