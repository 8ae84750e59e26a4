import { useState } from 'react';
import { readDraft, readLeft, useDraft } from '../stores/form-store.ts';

export type RestoredDraft<Draft> = ReturnType<typeof useRestoredDraft<Draft>>;

/**
 * The draft that a form starts from, and what else is left of an earlier visit. It stays the same while the form is open, even if
 * another tab saves and so deletes the stored one: what was typed here is not lost. `round` is the key of the form, which
 * starts again when the draft is discarded. `onDiscard` is undefined if nothing of an earlier visit is left.
 */
export function useRestoredDraft<Draft>(name: string) {
  const [, setDraft] = useDraft<Draft>(name);
  const [{ draft, left, round }, setStart] = useState(() => ({
    draft: readDraft<Draft>(name),
    left: readLeft(name),
    round: 0,
  }));
  const discard = () => {
    setDraft(undefined);
    setStart({ draft: undefined, left: readLeft(name), round: round + 1 });
  };
  const isLeft = draft !== undefined || left.files.length > 0;
  return { draft, setDraft, left, round, onDiscard: isLeft ? discard : undefined };
}
