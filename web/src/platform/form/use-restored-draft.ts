import { isJsonEqual } from '@portal/shared/objects/json';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changeDraft, formStore, readDraft, readLeft } from '../stores/form-store.ts';
import { tokenStore } from '../stores/token-store.ts';

export type RestoredDraft<Draft> = ReturnType<typeof useRestoredDraft<Draft>>;

/**
 * The draft that a form starts from, and what else is left of an earlier visit. If the server or another tab brings another one while
 * the form is open, it is here, too, with what was typed in the form; `arrival` counts these. If another tab saves and so deletes the
 * stored one, it stays: what was typed here is not lost. `round` is the key of the form, which starts again when the draft is
 * discarded. `onDiscard` is undefined if nothing of an earlier visit is left.
 */
export function useRestoredDraft<Draft>(name: string) {
  const [{ draft, left, round, arrival }, setStart] = useState(() => ({
    draft: readDraft<Draft>(name),
    left: readLeft(name),
    round: 0,
    arrival: 0,
  }));
  const known = useRef<unknown>(draft);
  const isWriting = useRef(false);
  const initial = useRef<{ values: unknown }>(undefined);

  /** With the values before the change, only the fields that differ are written. */
  const setDraft = useCallback(
    (next: Draft | undefined, previous?: Draft) => {
      const { userId } = tokenStore.getState();
      if (!userId) return;
      initial.current ??= { values: previous };
      const change = previous === undefined ? undefined : { previous, initial: initial.current.values };
      isWriting.current = true;
      changeDraft({ userId, name }, next, change);
      isWriting.current = false;
      known.current = readDraft(name);
    },
    [name],
  );

  useEffect(
    () =>
      formStore.subscribe((_state, before) => {
        const arrived = readDraft<Draft>(name);
        if (isWriting.current || arrived === undefined || isJsonEqual(arrived, known.current)) return;
        known.current = arrived;
        const { files, ...others } = readLeft(name);
        const former = before.drafts[tokenStore.getState().userId ?? ''] ?? {};
        setStart((start) => ({
          ...start,
          draft: arrived,
          // Those that were known before were picked here.
          left: { ...others, files: [...start.left.files, ...files.filter(({ key }) => !(key in former))] },
          arrival: start.arrival + 1,
        }));
      }),
    [name],
  );

  const discard = () => {
    setDraft(undefined);
    setStart({ draft: undefined, left: readLeft(name), round: round + 1, arrival });
  };
  const isLeft = draft !== undefined || left.files.length > 0;
  return { draft, setDraft, left, round, arrival, onDiscard: isLeft ? discard : undefined };
}
