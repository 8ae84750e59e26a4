import { useRef, useState } from 'react';

/**
 * An order that shows at once and is saved behind it, one call after the other: pressing "up" three times quickly must
 * not make the second call a change of something that is no longer so.
 */
export function useOrder(saved: readonly string[], save: (uids: string[], seen: string[]) => Promise<unknown>) {
  const [shown, setShown] = useState<readonly string[]>();
  const wanted = useRef<string[]>(undefined);
  const isSaving = useRef(false);

  const saveAll = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    let seen = [...saved];
    while (wanted.current) {
      const uids = wanted.current;
      wanted.current = undefined;
      try {
        await save(uids, seen);
        seen = uids;
      } catch {
        // Told by the mutation, which also asks for what is true.
        wanted.current = undefined;
      }
    }
    isSaving.current = false;
    setShown(undefined);
  };

  return {
    uids: shown ?? saved,
    reorder: (uids: string[]) => {
      wanted.current = uids;
      setShown(uids);
      void saveAll();
    },
  };
}
