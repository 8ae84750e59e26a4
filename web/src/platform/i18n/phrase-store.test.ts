import { expect, it, vi } from 'vitest';
import { createPhraseStore } from './phrase-store.ts';

/** Bundles that arrive when the test lets them. */
function makeLoaders() {
  const waiting = new Map<string, PromiseWithResolvers<Record<string, object>>>();
  const loaderOf = (language: string, bundle: string) =>
    vi.fn(() => {
      const arrival = Promise.withResolvers<Record<string, object>>();
      waiting.set(`${language} ${bundle}`, arrival);
      return arrival.promise;
    });
  const loadersOf = (language: string) => ({
    public: loaderOf(language, 'public'),
    staff: loaderOf(language, 'staff'),
  });
  const loaders = { VI: loadersOf('VI'), EN: loadersOf('EN') };
  const arrive = (language: string, bundle: string) =>
    waiting.get(`${language} ${bundle}`)?.resolve({ [bundle]: { title: `${bundle} in ${language}` } });
  const fail = (language: string, bundle: string) =>
    waiting.get(`${language} ${bundle}`)?.reject(new Error('no network'));
  return { loaders, arrive, fail };
}

it('only wanted bundles of the asked language are loaded, and each once', async () => {
  const { loaders, arrive } = makeLoaders();
  const store = createPhraseStore(loaders);
  store.want(['public']);
  const loading = store.load('VI');
  arrive('VI', 'public');
  await loading;
  await store.load('VI');

  expect(store.phrases).toEqual({ VI: { public: { title: 'public in VI' } }, EN: {} });
  expect(loaders.VI.public).toHaveBeenCalledOnce();
  expect(loaders.VI.staff).not.toHaveBeenCalled();
});

it('a switch of the language waits for the bundle that a page asks for meanwhile', async () => {
  const { loaders, arrive } = makeLoaders();
  const store = createPhraseStore(loaders);
  store.want(['public']);
  const isDone = vi.fn();
  const loading = store.load('EN').then(isDone);
  store.want(['staff']);
  arrive('EN', 'public');
  await expect.poll(() => loaders.EN.staff).toHaveBeenCalledOnce();
  expect(isDone).not.toHaveBeenCalled();

  arrive('EN', 'staff');
  await loading;
  expect(Object.keys(store.phrases.EN)).toEqual(['public', 'staff']);
});

it('a bundle that did not arrive is loaded again by the next attempt', async () => {
  const { loaders, arrive, fail } = makeLoaders();
  const store = createPhraseStore(loaders);
  store.want(['public']);
  const loading = store.load('VI');
  fail('VI', 'public');
  await expect(loading).rejects.toThrow('no network');

  const again = store.load('VI');
  arrive('VI', 'public');
  await again;
  expect(store.phrases.VI).toEqual({ public: { title: 'public in VI' } });
});

it.each([
  ['public', 'inside'],
  ['inside', 'public'],
] as const)(
  'two bundles with parts of one namespace make it whole, even if %s arrives first',
  async (first, second) => {
    const arrivals = { public: Promise.withResolvers<object>(), inside: Promise.withResolvers<object>() };
    const loadersOf = {
      public: async () => ({ fieldErrors: await arrivals.public.promise }),
      inside: async () => ({ fieldErrors: await arrivals.inside.promise }),
    };
    const store = createPhraseStore({ VI: loadersOf, EN: loadersOf });
    store.want(['public', 'inside']);
    const loading = store.load('VI');
    arrivals[first].resolve({ [first]: 'a' });
    await Promise.resolve();
    arrivals[second].resolve({ [second]: 'b' });
    await loading;

    expect(store.phrases.VI).toEqual({ fieldErrors: { [first]: 'a', [second]: 'b' } });
  },
);
