import { expect, it } from 'vitest';
import { phrases } from '#platform/phrases.ts';
import { demoOrganization } from '#reference-data/organization.ts';
import { renderMail } from './render-mail.ts';

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
