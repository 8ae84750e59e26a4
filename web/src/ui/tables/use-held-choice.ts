import { useState } from 'react';

/**
 * The selected item of a list, by default its first one. It stays selected after it leaves the list, so that text being
 * typed about it is not lost. It is released when another list is requested.
 * @param list identifies the list by its filters and page
 * @param first the first item of the list, once it is loaded
 */
export function useHeldChoice<Item>(list: string, first: Item | undefined) {
  const [held, setHeld] = useState<{ list: string; item: Item } | null>(null);
  const chosen = held?.list === list ? held.item : null;
  if (first && !chosen) setHeld({ list, item: first });
  return [chosen, (item: Item | null) => setHeld(item && { list, item })] as const;
}
