import { useState } from 'react';

interface HeldRows<Item> {
  /** The rows of the page as the reader first saw them, in that order. A row that left the list since is gone. */
  rows: { item: Item; isGone: boolean }[];
  /** Whether rows that the reader has not seen moved up to this page. */
  hasUnseen: boolean;
  /** Shows the page as it is now. */
  release: () => void;
}

/**
 * Keeps the rows of a page in place while a reader works through them. Otherwise the rows of the next page would move up in place of
 * those that were decided, and the next page would begin behind them. Once every row is gone, the page is shown as it is now.
 * @param list identifies the list by its filters and page
 * @param items the rows of the page as they are now; undefined until they are those of `list`
 */
export function useHeldRows<Item>(
  list: string,
  items: readonly Item[] | undefined,
  idOf: (item: Item) => string,
): HeldRows<Item> {
  const [held, setHeld] = useState<{ list: string; items: readonly Item[] } | null>(null);
  const now = new Map((items ?? []).map((item) => [idOf(item), item]));
  const kept = held?.list === list ? held.items : [];
  const isOver = !kept.some((item) => now.has(idOf(item)));
  const isNew = items !== undefined && isOver && (items.length > 0 || kept.length > 0);
  if (items && isNew) setHeld(items.length > 0 ? { list, items } : null);

  const seen = new Set(kept.map(idOf));
  return {
    rows: kept.map((item) => ({ item: now.get(idOf(item)) ?? item, isGone: !now.has(idOf(item)) })),
    hasUnseen: kept.length > 0 && [...now.keys()].some((id) => !seen.has(id)),
    release: () => setHeld(null),
  };
}
