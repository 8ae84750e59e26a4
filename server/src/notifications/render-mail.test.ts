import { samples } from '@portal/shared/notifications/event-samples';
import { daysLate } from '@portal/shared/tasks/rules';
import { expect, it } from 'vitest';
import { phrases } from '#platform/phrases.ts';
import { demoOrganization } from '#reference-data/organization.ts';
import { renderMail } from './render-mail.ts';

it.each(['move_offered', 'move_reminder', 'dependents_offered'] as const)(
  'the email %s leads to the addendum that is to be signed',
  (event) => {
    const { notifications: texts, mailFrame: frame } = phrases.VI;
    const recipient = { id: '1', email: 'binh@example.com', firstName: 'Văn Bình', lastName: 'Lê', languageCode: 'VI' };
    const { html, text } = renderMail(
      { recipient, event, params: samples[event] } as never,
      { texts, frame },
      { organization: demoOrganization, appUrl: 'https://portal.example' },
    );
    const link = `https://portal.example/addenda/${samples[event].addendumUid}`;
    expect(text).toContain(`Đọc phụ lục:\n${link}`);
    expect(html).toContain(`href="${link}"`);
  },
);

it.each([
  ['VI', '- Trả tiền (hạn 05/11/2026)', '- Trả tiền (quá hạn 24 ngày)'],
  ['EN', '- Trả tiền (due 05/11/2026)', '- Trả tiền (24 days overdue)'],
] as const)('in %s, an email says of a task whose last day has passed for how many days', (language, due, late) => {
  const { tasks } = phrases[language].mailFrame;
  const task = { text: 'Trả tiền', dueOn: '2026-11-05' };
  expect(tasks([{ ...task, daysLate: daysLate(task.dueOn, '2026-11-05') }])).toContain(due);
  expect(tasks([{ ...task, daysLate: daysLate(task.dueOn, '2026-11-29') }])).toContain(late);
  expect(tasks([{ ...task, daysLate: 1710 }])).toContain(language === 'VI' ? '1.710 ngày' : '1,710 days');
});

it.each(['VI', 'EN'] as const)('no email in %s speaks of a button where it has only a link', (language) => {
  const { notifications: texts, mailFrame: frame } = phrases[language];
  const recipient = { id: '1', email: 'binh@example.com', firstName: 'Bình', lastName: 'Lê', languageCode: language };
  for (const [event, params] of Object.entries(samples)) {
    const mail = { recipient, event, params } as never;
    const { text } = renderMail(
      mail,
      { texts, frame },
      { organization: demoOrganization, appUrl: 'https://a.example' },
    );
    expect([event, text]).toEqual([event, expect.not.stringMatching(/\bnút\b|\bbutton\b/iu)]);
  }
});

it('the invitation of a member of staff names the person and the role', () => {
  const { invitation } = phrases.VI.notifications;
  const link = { link: 'https://portal.example/activate', validHours: 72 };
  const [shipped, own] = ['ACCOUNTANT', 'Thu ngân'].map(
    (roleName) => invitation({ ...link, staff: { fullName: 'Lê Văn Bình', roleName } }).paragraphs[0],
  );
  expect(shipped).toContain('tài khoản nhân viên cho Lê Văn Bình, với vai trò Kế toán.');
  expect(own).toContain('với vai trò Thu ngân.');
  expect(invitation(link).paragraphs[0]).not.toContain('nhân viên');
});

it.each([
  ['activation', { link: 'https://portal.example/activate', validHours: 72 }, 'Chào bạn,'],
  ['invitation', { link: 'https://portal.example/activate', validHours: 72 }, 'Chào bạn,'],
  [
    'email_change_requested',
    { link: 'https://portal.example/confirm-email', newEmail: 'binh@example.com', validHours: 24 },
    'Chào bạn,',
  ],
  ['staff_email_change_not_made', {}, 'Chào bạn,'],
  ['password_reset', { link: 'https://portal.example/forgot', validHours: 1 }, 'Chào bạn Lê Văn Bình,'],
] as const)('the email %s greets with the name only where the address is confirmed', (event, params, greeting) => {
  const { notifications: texts, mailFrame: frame } = phrases.VI;
  const recipient = { id: '1', email: 'binh@example.com', firstName: 'Văn Bình', lastName: 'Lê' };
  const { html, text } = renderMail(
    { recipient: { ...recipient, languageCode: 'VI' }, event, params } as never,
    { texts, frame },
    { organization: demoOrganization, appUrl: 'https://portal.example' },
  );
  expect(text.startsWith(`${greeting}\n`)).toBe(true);
  for (const shown of [html, text]) expect(shown.includes('Văn Bình')).toBe(greeting.includes('Văn Bình'));
});
