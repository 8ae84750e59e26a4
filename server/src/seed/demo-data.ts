import type { Deps } from '../platform/deps.ts';

/** Jobs and people to look at. */
export async function seedDemoData(_deps: Deps): Promise<void> {}
