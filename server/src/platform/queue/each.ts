/**
 * Does the same work for each of what a scheduled task found due. One that fails does not keep the others waiting: it is
 * logged, and due again at the next run.
 */
export async function forEachDue<Item>(
  deps: { log(message: string, error?: unknown): void },
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    await work(item).catch((error: unknown) => deps.log(`what was due failed: ${JSON.stringify(item)}`, error));
  }
}
