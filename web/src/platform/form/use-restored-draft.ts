import { useState } from 'react';
import { useDraft } from '../stores/form-store.ts';

/**
 * The draft that a form starts from. It stays the same while the form is open, even if another tab saves and so deletes the
 * stored one: what was typed here is not lost. `round` is the key of the form, which starts again when the draft is
 * discarded. `onDiscard` is undefined if nothing of an earlier visit is left.
 */
export function useRestoredDraft<Draft>(name: string) {
  const [stored, setDraft] = useDraft<Draft>(name);
  const [{ draft, round }, setStart] = useState({ draft: stored, round: 0 });
  const discard = () => {
    setDraft(undefined);
    setStart({ draft: undefined, round: round + 1 });
  };
  return { draft, setDraft, round, onDiscard: draft === undefined ? undefined : discard };
}
