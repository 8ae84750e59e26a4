import type { Mail } from '@portal/shared/mails/contract';
import { listMails } from '@portal/shared/mails/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { administrator, noItems } from '../../../../test/sample-answers.ts';

const mail: Mail = {
  uid: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a71',
  event: 'invitation',
  languageCode: 'VI',
  status: 'failed',
  attempts: 1,
  failure: 'address_refused',
  reply: '550 5.1.1 No such user',
  address: 'lan@example.com',
  email: 'lan@example.com',
  fullName: 'Lan Đỗ',
  isCandidate: false,
  canResend: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  sentAt: null,
};

it('the arrow keys move over the emails, and Enter opens the record of a candidate', async () => {
  const ofCandidate: Mail = { ...mail, uid: `${mail.uid.slice(0, -1)}2`, isCandidate: true, email: 'an@example.com' };
  api.answer(listMails, { ...noItems, items: [mail, ofCandidate], totalItems: 2, totalPages: 1 });
  const { words, user } = await openApp('/admin/mails', { me: administrator });
  const [first, second] = await screen.findAllByRole('heading', { level: 2 });
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await user.keyboard('{Tab}');
  expect(screen.getAllByRole('button', { name: words.staffMails.resend })[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  const record = screen.getByRole('link', { name: words.staffMails.openRecord });
  expect(record).toHaveFocus();
  expect(record).toHaveAttribute('href', '/admin/users/an@example.com/summary');
  expect(second).toBeInTheDocument();
});
