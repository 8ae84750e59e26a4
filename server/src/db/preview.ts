import { AsyncLocalStorage } from 'node:async_hooks';

/** A decision whose writes are rolled back. */
export type Preview = symbol;

const previews = new AsyncLocalStorage<Preview>();

export const isPreview = (): boolean => previews.getStore() !== undefined;

/** Makes a decision without its writes: every transaction in it is rolled back. @throws what the decision throws */
export async function preview(decide: () => Promise<unknown>): Promise<Preview> {
  const one: Preview = Symbol('preview');
  await previews.run(one, decide);
  return one;
}

/** A kind of effects that previews show: the code that causes one notes it, whether it is a preview or not. */
export function defineEffects<Effect>() {
  // Keyed by an unregistered symbol, so a preview that is read is forgotten.
  const noted = new WeakMap<Preview, Effect[]>();
  return {
    note(...effects: readonly Effect[]): void {
      const one = previews.getStore();
      if (one) noted.set(one, [...(noted.get(one) ?? []), ...effects]);
    },
    of: (one: Preview): readonly Effect[] => noted.get(one) ?? [],
  };
}

/** Does the work of a transaction and rolls it back. @param run runs a transaction */
export async function undoAfter<Tx, Result>(
  run: (work: (tx: Tx) => Promise<never>) => Promise<never>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const done: { result: Result }[] = [];
  try {
    return await run(async (tx) => {
      done.push({ result: await work(tx) });
      throw new Error('rolled back after a preview');
    });
  } catch (error) {
    const [one] = done;
    if (!one) throw error;
    return one.result;
  }
}
