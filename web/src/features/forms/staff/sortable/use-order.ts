import { useRef, useState } from 'react';

/** A question that moves to another category, or out of all categories. */
export interface Moved {
  uid: string;
  categoryUid: string | null;
}

interface Wish {
  uids: string[];
  moved?: Moved | undefined;
}

/**
 * Shows a new order at once and saves it in the background, one call after the other. Otherwise, the second of three
 * quick presses of "up" would be a change based on an outdated order, which the server refuses.
 */
export function useOrder(
  saved: readonly string[],
  save: (uids: string[], baseVersion: string[], moved: Moved | undefined) => Promise<unknown>,
) {
  const [shown, setShown] = useState<readonly string[]>();
  const [moves, setMoves] = useState<readonly Moved[]>([]);
  const wishes = useRef<Wish[]>([]);
  const isSaving = useRef(false);

  const saveAll = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    let baseVersion = [...saved];
    for (let wish = wishes.current.shift(); wish; wish = wishes.current.shift()) {
      try {
        await save(wish.uids, baseVersion, wish.moved);
        baseVersion = wish.uids;
      } catch {
        // The mutation shows the failure and fetches the current order.
        wishes.current = [];
      }
    }
    isSaving.current = false;
    setShown(undefined);
    setMoves([]);
  };

  return {
    uids: shown ?? saved,
    /** The questions that are already shown in another group, latest last. */
    moves,
    reorder: (uids: string[], moved?: Moved) => {
      // Of several waiting orders, only the last one counts.
      if (!moved && wishes.current.at(-1) && !wishes.current.at(-1)?.moved) wishes.current.pop();
      wishes.current.push({ uids, moved });
      setShown(uids);
      if (moved) setMoves((earlier) => [...earlier, moved]);
      void saveAll();
    },
  };
}
