import { listApplications } from '@portal/shared/applications/contract';
import { login, logout } from '@portal/shared/auth/contract';
import { getInvoice, listInvoices } from '@portal/shared/invoices/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import type { Me } from '@portal/shared/users/contract';
import { getMe } from '@portal/shared/users/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Person } from '../../../test/app.tsx';
import { openApp } from '../../../test/app.tsx';
import { api } from '../../../test/browser.ts';
import { openInvoice } from '../../../test/invoice.ts';
import { candidate, noItems, otherCandidate } from '../../../test/sample-answers.ts';
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

it('the page starts even if the storage cannot be read', async () => {
  const page = await reload();
  const getItem = vi.fn(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  vi.stubGlobal('localStorage', { getItem, setItem: () => {}, removeItem: () => {}, clear: () => {} });
  await page.rehydrateParts();
  expect(getItem).toHaveBeenCalledWith('portal.token');
  expect(page.tokenStore.getState().accessToken).toBeNull();
});

it('a draft of an earlier release is read with its texts by language', async () => {
  const draft = {
    values: { name: 'licence', textVi: 'Bằng lái', textEn: 'Licence' },
    seen: { textVi: '', textEn: '' },
  };
  const drafts = { [candidate.userId]: { [draftName]: draft } };
  localStorage.setItem('portal.form', JSON.stringify({ state: { drafts }, version: 1 }));
  const page = await reload();
  await page.rehydrateParts();
  page.tokenStore.setState({ userId: candidate.userId });
  expect(page.readDraft(draftName)).toEqual({
    values: { name: 'licence', text: { VI: 'Bằng lái', EN: 'Licence' } },
    seen: { text: { VI: '', EN: '' } },
  });
});

it('a draft follows changes in another tab', async () => {
  const page = await reload();
  await page.rehydrateParts();
  const drafts = { [candidate.userId]: { [draftName]: { payer: 'NGUYEN VAN AN' } } };
  localStorage.setItem('portal.form', JSON.stringify({ state: { drafts }, version: 2 }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.form' })));
  page.tokenStore.setState({ userId: candidate.userId });
  await waitFor(() => expect(page.readDraft(draftName)).toEqual({ payer: 'NGUYEN VAN AN' }));
});

it('no draft can be read while nobody is logged in', () => {
  clearToken();
  writeDraft(candidate.userId, draftName, { payer: 'NGUYEN VAN AN' });
  expect(readDraft(draftName)).toBeUndefined();
});
