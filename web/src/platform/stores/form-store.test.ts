import { beforeEach, expect, it } from 'vitest';
import { formStore, readDraft, writeDraft } from './form-store.ts';
import { clearToken, tokenStore } from './token-store.ts';

const logIn = (userId: string) => tokenStore.setState({ accessToken: `token-of-${userId}`, userId });

beforeEach(() => {
  clearToken();
  formStore.setState({ drafts: {} });
});

it('a draft belongs to the person who typed it', () => {
  writeDraft('an', 'transfer', { payer: 'NGUYEN VAN AN' });
  logIn('an');
  expect(readDraft('transfer')).toEqual({ payer: 'NGUYEN VAN AN' });
  logIn('binh');
  expect(readDraft('transfer')).toBeUndefined();
});

it('a draft reappears after logging out and in, and stays hidden in between', () => {
  logIn('an');
  writeDraft('an', 'transfer', { payer: 'NGUYEN VAN AN' });
  clearToken();
  expect(readDraft('transfer')).toBeUndefined();
  logIn('an');
  expect(readDraft('transfer')).toEqual({ payer: 'NGUYEN VAN AN' });
});

it('a draft is cleared without affecting other forms and other people', () => {
  writeDraft('an', 'transfer', 1);
  writeDraft('an', 'personal-info', 2);
  writeDraft('binh', 'transfer', 3);
  writeDraft('an', 'transfer', undefined);
  expect(formStore.getState().drafts).toEqual({ an: { 'personal-info': 2 }, binh: { transfer: 3 } });
});

it('a draft is kept in memory if the device has no storage', () => {
  expect(typeof window).toBe('undefined');
  logIn('an');
  writeDraft('an', 'transfer', { payer: 'NGUYEN VAN AN' });
  expect(readDraft('transfer')).toEqual({ payer: 'NGUYEN VAN AN' });
});
