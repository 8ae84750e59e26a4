/**
 * Does the same work for each item that a scheduled task found due. A failed item does not delay the others. It is
 * logged and is due again at the next run.
 */
export async function forEachDue<Item>(
  deps: { log(message: string, error?: unknown): void },
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    await work(item).catch((error: unknown) => deps.log(`a due item failed: ${JSON.stringify(item)}`, error));
  }
}
