import { useRef, useState } from 'react';

/** Something that goes into another group with the order; null for none. */
export interface Moved {
  uid: string;
  categoryUid: string | null;
}

interface Wish {
  uids: string[];
  moved?: Moved | undefined;
}

/**
 * An order that shows at once and is saved behind it, one call after the other: pressing "up" three times quickly must
 * not make the second call a change of something that is no longer so.
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
        // Told by the mutation, which also asks for what is true.
        wishes.current = [];
      }
    }
    isSaving.current = false;
    setShown(undefined);
    setMoves([]);
  };

  return {
    uids: shown ?? saved,
    /** What is shown in another group already, the latest last. */
    moves,
    reorder: (uids: string[], moved?: Moved) => {
      // Of several orders that wait, the last one says it all.
      if (!moved && wishes.current.at(-1) && !wishes.current.at(-1)?.moved) wishes.current.pop();
      wishes.current.push({ uids, moved });
      setShown(uids);
      if (moved) setMoves((earlier) => [...earlier, moved]);
      void saveAll();
    },
  };
}
