import { listApplications } from '@portal/shared/applications/contract';
import { login, logout } from '@portal/shared/auth/contract';
import { listFiles } from '@portal/shared/files/contract';
import { getInvoice, listInvoices } from '@portal/shared/invoices/contract';
import { defaultResponseTargets } from '@portal/shared/overview/response-targets';
import { listRefunds } from '@portal/shared/refunds/contract';
import { getSettings } from '@portal/shared/settings/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getMe } from '@portal/shared/users/account-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Person } from '#test/app.tsx';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { aboutFacts, administrator, candidate, noItems, otherCandidate, publicSettings } from '#test/sample-answers.ts';
import { readDraft, writeDraft } from './form-store.ts';
import { clearToken, tokenStore } from './token-store.ts';

const path = `/invoices?invoice=${openInvoice.id}`;
const draftName = `transfer:${openInvoice.id}`;
const logInAs = ({ userId }: Me) => tokenStore.setState({ accessToken: 'token', userId });

/** Loads the modules of the stores again, as a reload of the page does. Data stored on the device stays. */
async function reload() {
  vi.resetModules();
  const { rehydrateParts } = await import('./persisted-part.ts');
  const forms = await import('./form-store.ts');
  const tokens = await import('./token-store.ts');
  return { rehydrateParts, ...forms, ...tokens };
}

function prepare() {
  api.answer(getInvoice, openInvoice);
  api.answer(listTransfers, noItems);
  api.answer(listApplications, noItems);
}

/** Logs out, logs in as another person on the pages, and opens the invoice. */
async function changePerson({ words, press, type, visit, path: shown }: Person, next: Me) {
  api.answer(logout, null);
  await visit('/logout');
  await waitFor(() => expect(shown()).toBe('/login'));
  api.answer(getMe, next);
  const { userId, email, firstName, lastName, roleName } = next;
  api.answer(login, { accessToken: `token-of-${email}`, userId, email, firstName, lastName, roleName } as never);
  await visit(`/login?redirect=${encodeURIComponent(path)}`);
  await type(words.auth.email, email);
  await type(words.auth.password, 'Mật-khẩu-2026');
  await press(words.auth.login);
  await screen.findByLabelText(words.invoices.payer);
}

it('a draft reappears after the next login of the same person only', async () => {
  prepare();
  const person = await openApp(path, { me: candidate });
  const { words, type } = person;
  const payer = () => screen.getByLabelText(words.invoices.payer);
  await screen.findByLabelText(words.invoices.payer);
  await type(words.invoices.payer, 'NGUYEN VAN AN');
  await changePerson(person, otherCandidate);
  expect(payer()).toHaveValue('');
  await type(words.invoices.payer, 'TRAN THI BINH');
  await changePerson(person, candidate);
  expect(payer()).toHaveValue('NGUYEN VAN AN');
});

it('a draft survives the end of the session', async () => {
  prepare();
  const person = await openApp(path, { me: candidate });
  const { words, type, visit } = person;
  await screen.findByLabelText(words.invoices.payer);
  await type(words.invoices.payer, 'NGUYEN VAN AN');
  api.answer(listInvoices, noItems);
  api.refuse(listTransfers, 'EXPIRED_SESSION');
  await visit('/payment-history');
  await waitFor(() => expect(person.path()).toMatch(/^\/login/));
  expect(tokenStore.getState().accessToken).toBeNull();
  logInAs(candidate);
  expect(readDraft(draftName)).toMatchObject({ payer: 'NGUYEN VAN AN' });
});

it('a draft reappears after a reload, for the same person only', async () => {
  logInAs(candidate);
  writeDraft(candidate.userId, draftName, { payer: 'NGUYEN VAN AN' });
  const page = await reload();
  expect(page.readDraft(draftName)).toBeUndefined();
  await page.rehydrateParts();
  expect(page.tokenStore.getState().userId).toBe(candidate.userId);
  expect(page.readDraft(draftName)).toEqual({ payer: 'NGUYEN VAN AN' });
  page.tokenStore.setState({ userId: otherCandidate.userId });
  expect(page.readDraft(draftName)).toBeUndefined();
  page.clearToken();
  expect(page.readDraft(draftName)).toBeUndefined();
});

it('a draft is kept in memory if the storage is full', () => {
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {}, clear: () => {} });
  logInAs(candidate);
  writeDraft(candidate.userId, draftName, { payer: 'NGUYEN VAN AN' });
  expect(setItem).toHaveBeenCalledWith('portal.form', expect.stringContaining('NGUYEN VAN AN'));
  expect(readDraft(draftName)).toEqual({ payer: 'NGUYEN VAN AN' });
});

it('a draft follows changes in another tab', async () => {
  const page = await reload();
  await page.rehydrateParts();
  const drafts = { [candidate.userId]: { [draftName]: { payer: 'NGUYEN VAN AN' } } };
  localStorage.setItem('portal.form', JSON.stringify({ state: { drafts }, version: 1 }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.form' })));
  page.tokenStore.setState({ userId: candidate.userId });
  await waitFor(() => expect(page.readDraft(draftName)).toEqual({ payer: 'NGUYEN VAN AN' }));
});

it('no draft can be read while nobody is logged in', () => {
  clearToken();
  writeDraft(candidate.userId, draftName, { payer: 'NGUYEN VAN AN' });
  expect(readDraft(draftName)).toBeUndefined();
});

const payee = {
  accountHolder: 'PORTAL LLC',
  bankName: 'Bank',
  routingNumber: '021000021',
  accountNumber: '1',
  swiftCode: 'BANKUS33',
  bankAddress: '',
};
const { facebookAppId: _app, businessTimeZone: _zone, payee: _payee, ...organization } = publicSettings;
const settings = {
  ...organization,
  governingLaw: 'Iowa',
  wirePayee: payee,
  zellePayee: { accountHolder: 'PORTAL LLC', contact: 'pay@example.com' },
  requireTwoFactorForStaff: false,
  sensitiveQuestionsAfterApproval: false,
  assignOwners: false,
  about: aboutFacts,
  vndRate: null,
  decisionDelayMinutes: 10,
  bankFeeLimitCents: 5_000,
  responseTargets: defaultResponseTargets,
};

/** All that the device keeps. */
const stored = () => JSON.stringify({ ...localStorage });
const numbers = { passport: 'Z98765431', nationalId: '987650001234', account: '55501234567' };
const expectNoNumbers = () => {
  for (const number of Object.values(numbers)) expect(stored()).not.toContain(number);
};

it('the draft of the personal information holds no identity numbers', async () => {
  api.answer(listFiles, noItems);
  const { type } = await openApp('/summary/personal-info', { language: 'VI', me: candidate });
  await type('Số hộ chiếu', numbers.passport);
  await type('Số căn cước', numbers.nationalId);
  await type('Nghề nghiệp hiện tại', 'Thợ hàn');
  expect(screen.getByLabelText('Số hộ chiếu')).toHaveValue(numbers.passport);
  expect(stored()).toContain('Thợ hàn');
  expectNoNumbers();
});

it('the draft of a transfer holds no account number', async () => {
  prepare();
  const { words, type } = await openApp(path, { me: candidate });
  await screen.findByLabelText(words.invoices.payer);
  await type(words.invoices.payer, 'NGUYEN VAN AN');
  await type(words.invoices.yourAccountNumber, numbers.account);
  expect(screen.getByLabelText(words.invoices.yourAccountNumber)).toHaveValue(numbers.account);
  expect(stored()).toContain('NGUYEN VAN AN');
  expectNoNumbers();
});

it('the draft of a refund holds no account number', async () => {
  const contract = {
    uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a99',
    jobTitle: 'Chế biến thịt gà',
    signedAt: '2026-01-01T00:00:00.000Z',
    refundableCents: 100_000,
    hasOpenRefund: false,
  };
  api.answer(listRefunds, { ...noItems, contracts: [contract], withoutContract: null });
  const { words, type } = await openApp('/refunds', { me: candidate });
  await screen.findByLabelText(words.refunds.accountNumber);
  await type(words.refunds.accountHolder, 'NGUYEN VAN AN');
  await type(words.refunds.accountNumber, numbers.account);
  expect(stored()).toContain('NGUYEN VAN AN');
  expectNoNumbers();
});

it('the settings leave the account of a payee nowhere on the device', async () => {
  api.answer(getSettings, settings);
  const { words, type } = await openApp('/admin/settings', { me: administrator });
  await screen.findByLabelText(words.staffSettings.accountNumber);
  await type(words.staffSettings.accountNumber, numbers.account);
  expectNoNumbers();
});
