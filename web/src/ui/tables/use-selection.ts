import { useState } from 'react';

export interface Selection {
  /** Those of the page that are chosen, in its order. */
  chosen: readonly string[];
  has: (uid: string) => boolean;
  toggle: (uid: string) => void;
  isAll: boolean;
  toggleAll: () => void;
}

/** Which records of a page are chosen for a bulk action; one that can no longer be chosen counts as not chosen. */
export function useSelection(selectable: readonly string[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = selectable.filter((uid) => marked.has(uid));
  const isAll = selectable.length > 0 && chosen.length === selectable.length;
  return {
    chosen,
    has: (uid) => chosen.includes(uid),
    toggle: (uid) => setMarked(new Set(marked.has(uid) ? chosen.filter((one) => one !== uid) : [...chosen, uid])),
    isAll,
    toggleAll: () => setMarked(new Set(isAll ? [] : selectable)),
  };
}
