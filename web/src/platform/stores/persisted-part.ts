import type { StoreApi } from 'zustand';
import type { PersistOptions } from 'zustand/middleware';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** How long start-up waits for stored state, in milliseconds: specification, section 9. */
const rehydrationTimeoutMs = 5000;

type Persisted<State> = StoreApi<State> & {
  persist: { rehydrate: () => Promise<void> | void; hasHydrated: () => boolean };
};

/** A full or forbidden storage must not stop the work at hand: what can not be kept is only not kept. */
const forgivingStorage = {
  getItem: (key: string) => window.localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    try {
      window.localStorage.setItem(key, value);
    } catch {}
  },
  removeItem: (key: string) => window.localStorage.removeItem(key),
};

let hasStarted = false;
const parts: { name: string; store: Persisted<never> }[] = [];

/** One persisted part of the store (`setting`, `token`, `form`), kept in step between the tabs of a browser. */
export function createPersistedPart<State>(
  name: 'setting' | 'token' | 'form',
  initial: State,
  options: Pick<PersistOptions<State>, 'version'> = {},
): Persisted<State> {
  const key = `portal.${name}`;
  const store = createStore<State>()(
    persist(() => initial, {
      name: key,
      version: options.version ?? 1,
      storage: createJSONStorage(() => forgivingStorage),
      skipHydration: true,
    }),
  ) as unknown as Persisted<State>;
  parts.push({ name: key, store: store as unknown as Persisted<never> });
  // A part that comes with a page loaded later.
  if (hasStarted) void store.persist.rehydrate();
  return store;
}

/** Reads the stored parts; goes on with the defaults when the storage throws or hangs. */
export async function rehydrateParts(): Promise<void> {
  hasStarted = true;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, rehydrationTimeoutMs));
  const reads = parts.map(async ({ store }) => store.persist.rehydrate());
  await Promise.race([Promise.allSettled(reads), timeout]);
  window.addEventListener('storage', (event) => {
    const part = parts.find(({ name }) => name === event.key);
    if (part) void part.store.persist.rehydrate();
  });
}
