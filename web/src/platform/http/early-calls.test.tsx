import { afterEach, expect, it, vi } from 'vitest';
import { fetchOnce, forgetEarlyCalls } from './early-calls.ts';

const address = '/api/users/get/me';
const ofPerson = { 'accept-language': 'vi', authorization: 'Bearer one' };

/** Stands for the network after the start. */
const later = vi.fn(async (_url: string, _init: RequestInit) => new Response('later'));

/** Opens a page that has made the call early. */
function callEarly(early: Response | undefined = new Response('early')): void {
  const answer = Promise.resolve(early);
  window.earlyCalls = { headers: Object.entries(ofPerson), answers: new Map([[address, answer]]) };
  later.mockClear();
  vi.stubGlobal('fetch', later);
}

const call = async (given: Record<string, string> = ofPerson, init: RequestInit = { method: 'GET' }) =>
  (await fetchOnce(address, { ...init, headers: new Headers(given) })).text();

afterEach(forgetEarlyCalls);

it('the answer of a call that was made before the start is taken once', async () => {
  callEarly();
  expect(await call()).toBe('early');
  expect(later).not.toHaveBeenCalled();
  expect(await call()).toBe('later');
});

it.each([
  ['of another person', { ...ofPerson, authorization: 'Bearer two' }],
  ['in another language', { ...ofPerson, 'accept-language': 'en' }],
])('a call %s does not take the early answer', async (_case, headers) => {
  callEarly();
  expect(await call(headers)).toBe('later');
});

it('a call that changes something makes the early answers out of date', async () => {
  callEarly();
  expect(await call(ofPerson, { method: 'POST' })).toBe('later');
  expect(await call()).toBe('later');
});

it('an early call that could not be made is made again', async () => {
  callEarly();
  window.earlyCalls?.answers.set(address, Promise.resolve(undefined));
  expect(await call()).toBe('later');
});
