import type { StoreApi } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** How long startup waits for stored state, in milliseconds. */
const rehydrationTimeoutMs = 5000;

type Persisted<State> = StoreApi<State> & {
  persist: { rehydrate: () => Promise<void> | void; hasHydrated: () => boolean };
};

/**
 * Ignores failures of a full or blocked storage, because they must not interrupt the person's work. The state is then
 * kept in memory only.
 */
const failSafeStorage = {
  getItem: (key: string) => window.localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    try {
      window.localStorage.setItem(key, value);
    } catch {}
  },
  removeItem: (key: string) => window.localStorage.removeItem(key),
};

let hasStarted = false;
const parts: { name: string; rehydrate: () => Promise<void> | void }[] = [];

/** A persisted part of the state (`setting`, `token`, `form`) that is synchronized between the tabs of a browser. */
export function createPersistedPart<State>(name: 'setting' | 'token' | 'form', initial: State): Persisted<State> {
  const key = `portal.${name}`;
  const store = createStore<State>()(
    persist(() => initial, {
      name: key,
      version: 1,
      storage: createJSONStorage(() => failSafeStorage),
      skipHydration: true,
    }),
  );
  parts.push({ name: key, rehydrate: () => store.persist.rehydrate() });
  // The part belongs to a page that is loaded later.
  if (hasStarted) void store.persist.rehydrate();
  return store;
}

/** Reads the stored parts. Continues with the defaults if the storage fails or does not respond. */
export async function rehydrateParts(): Promise<void> {
  hasStarted = true;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, rehydrationTimeoutMs));
  const reads = parts.map(async ({ rehydrate }) => rehydrate());
  await Promise.race([Promise.allSettled(reads), timeout]);
  window.addEventListener('storage', (event) => {
    const part = parts.find(({ name }) => name === event.key);
    if (part) void part.rehydrate();
  });
  // A page that the browser kept aside got no events of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const { rehydrate } of parts) void rehydrate();
  });
}
