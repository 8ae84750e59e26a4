import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnNewRelease } from './page-load-error.ts';

afterEach(() => vi.unstubAllGlobals());

function startOldRelease(storage: { getItem: () => string | null; setItem: () => void }) {
  const reload = vi.fn();
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/index-old.js' }) });
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/index-new.js"></script>'));
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', storage);
  return reload;
}

it('a page of an old release is loaded again', async () => {
  const reload = startOldRelease({ getItem: () => null, setItem: () => {} });
  await reloadOnNewRelease(() => {});
  expect(reload).toHaveBeenCalledOnce();
});

it('a page of an old release is not loaded again if the browser blocks the storage that ends a loop', async () => {
  const fail = () => {
    throw new Error('forbidden');
  };
  const reload = startOldRelease({ getItem: fail, setItem: fail });
  await reloadOnNewRelease(() => {});
  expect(reload).not.toHaveBeenCalled();
});
