import { afterEach, expect, it, vi } from 'vitest';
import { reloadWhenServed } from './page-load-error.ts';

afterEach(() => vi.unstubAllGlobals());

const served = async () => new Response('<!doctype html>');

/** A page whose code is missing. @param answer what the server answers to the request of its start page */
function openPage(answer: () => Promise<Response>, storage = new Map<string, string>()) {
  const reload = vi.fn();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  return reload;
}

it('a page whose code is missing is loaded again once, and then only for a person or a connection', async () => {
  const reload = openPage(served);
  await reloadWhenServed('failure', () => {});
  await reloadWhenServed('failure', () => {});
  expect(reload).toHaveBeenCalledOnce();

  await reloadWhenServed('connection', () => {});
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each(['failure', 'connection'] as const)('a %s reloads nothing while the server does not answer', async (cause) => {
  const lost = vi.fn();
  const reload = openPage(() => Promise.reject(new TypeError('Failed to fetch')));
  await reloadWhenServed(cause, lost);
  expect(lost).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

it('a page is not loaded again if the browser blocks the storage that ends a loop', async () => {
  const reload = openPage(served);
  vi.stubGlobal('sessionStorage', {});
  await reloadWhenServed('failure', () => {});
  expect(reload).not.toHaveBeenCalled();
});
