import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createPersistedPart } from './persisted-part.ts';
import { withoutSecrets } from './secret-fields.ts';
import { tokenStore, useToken } from './token-store.ts';

/**
 * Input that was typed but not yet submitted, by person and form. The key is the user id instead of the token: the same
 * person finds a draft after the next login, and another person on the same phone never sees it. Drafts never hold
 * identity or account numbers.
 */
interface FormDrafts {
  drafts: Record<string, Record<string, unknown>>;
}

export const formStore = createPersistedPart<FormDrafts>('form', { drafts: {} });

/** Stores the draft of one person, without identity and account numbers. `undefined` deletes it. */
export function writeDraft(userId: string, name: string, draft: unknown) {
  const { drafts } = formStore.getState();
  const { [name]: _old, ...others } = drafts[userId] ?? {};
  formStore.setState({
    drafts: { ...drafts, [userId]: draft === undefined ? others : { ...others, [name]: withoutSecrets(draft) } },
  });
}

/** Each form stores its drafts under a name that no other form uses. */
const draftIn = <Draft>({ drafts }: FormDrafts, userId: string | null, name: string): Draft | undefined =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- only this form stores drafts under its name
  userId ? (drafts[userId]?.[name] as Draft | undefined) : undefined;

/** Reads the current draft, outside of rendering. */
export function readDraft<Draft>(name: string): Draft | undefined {
  const { userId } = tokenStore.getState();
  return draftIn<Draft>(formStore.getState(), userId, name);
}

/** The draft of one form of the logged-in person. `undefined` deletes it. */
export function useDraft<Draft>(name: string): [Draft | undefined, (draft: Draft | undefined) => void] {
  const userId = useToken((session) => session.userId);
  const draft = useStore(formStore, (state) => draftIn<Draft>(state, userId, name));
  const setDraft = useCallback(
    (next: Draft | undefined) => {
      if (userId) writeDraft(userId, name, next);
    },
    [userId, name],
  );
  return [draft, setDraft];
}
