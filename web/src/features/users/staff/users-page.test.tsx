import type { UserRow } from '@portal/shared/users/contract';
import { countUsers, listUsers } from '@portal/shared/users/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';

const user: UserRow = {
  userId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a81',
  email: 'an@example.com',
  firstName: 'An',
  lastName: 'Nguyễn',
  fullName: 'Nguyễn An',
  phoneNumber: null,
  status: 'PENDING',
  caseId: null,
  dateJoined: '2026-11-01T08:00:00.000Z',
  submittedAt: null,
  isLocked: false,
  owner: null,
};

it.each([
  ['VI', 'Khoảng 12.345 kết quả', 'Trang 1/khoảng 1235', 'khoảng 12.345'],
  ['EN', 'About 12,345 results', 'Page 1 of about 1235', 'about 12,345'],
] as const)('a long list says in %s that its totals are approximate', async (language, results, pages, ofStatus) => {
  api.answer(countUsers, { PENDING: 12_345, REVIEWING: 0, APPROVED: 0, REJECTED: 0 });
  api.answer(listUsers, { ...noItems, items: [user], totalItems: 12_345, totalPages: 1235, totalIsExact: false });
  await openApp('/admin/users', { me: administrator, language });
  expect(await screen.findByText(results)).toBeInTheDocument();
  expect(screen.getByText(pages)).toBeInTheDocument();
  expect(await screen.findByText(ofStatus)).toBeInTheDocument();
});
