import { useState } from 'react';

export interface Selection {
  /** The ids of the selected records, in the order of the list. */
  chosen: readonly string[];
  has: (uid: string) => boolean;
  toggle: (uid: string, event: React.ChangeEvent<HTMLInputElement>) => void;
  isAll: boolean;
  toggleAll: () => void;
}

/** The selection of records on a page for a bulk action. A record that can no longer be selected is dropped. */
export function useSelection(selectable: readonly string[]): Selection & { choose: (uids: readonly string[]) => void } {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = selectable.filter((uid) => marked.has(uid));
  const isAll = selectable.length > 0 && chosen.length === selectable.length;
  const choose = (uids: readonly string[]) => setMarked(new Set(uids));
  return {
    chosen,
    has: (uid) => chosen.includes(uid),
    toggle: (uid) => choose(marked.has(uid) ? chosen.filter((one) => one !== uid) : [...chosen, uid]),
    isAll,
    toggleAll: () => choose(isAll ? [] : selectable),
    choose,
  };
}
