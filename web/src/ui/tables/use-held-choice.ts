import { useState } from 'react';

/**
 * What is chosen in a list: its first item where nothing is. Held on to when it leaves the list, so that what is being
 * typed about it stays; let go when another list is asked for.
 *
 * @param list names the list: its filters and page
 * @param first its first item, once it is there
 */
export function useHeldChoice<Item>(list: string, first: Item | undefined) {
  const [held, setHeld] = useState<{ list: string; item: Item } | null>(null);
  const chosen = held?.list === list ? held.item : null;
  if (first && !chosen) setHeld({ list, item: first });
  return [chosen, (item: Item | null) => setHeld(item && { list, item })] as const;
}
