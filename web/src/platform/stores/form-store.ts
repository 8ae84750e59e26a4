import { hasFields, listChanges, takeFields, valueAt } from '@portal/shared/drafts/merge';
import { neverKept, splitSecrets } from '@portal/shared/drafts/secret-fields';
import { isJsonEqual } from '@portal/shared/objects/json';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { serverNow } from '../clock.ts';
import { isKeptOnServer } from './draft-owner.ts';
import { createPersistedPart } from './persisted-part.ts';
import { tokenStore, useToken } from './token-store.ts';

/** What is known about a draft. It outlives the draft for a while, so that an older one does not come back. */
export interface DraftMark {
  /** When the person changed it last, in milliseconds of the server's time. */
  changedAt: number;
  /** The paths of what was typed, but is never kept. */
  withheld: readonly string[];
  /** Whether the server has it, or needs none: that of staff stays in the browser. */
  isSent: boolean;
  /** The paths of the fields that the server does not have yet; absent if it needs the whole draft. */
  fields?: readonly string[] | undefined;
}

/** The form whose draft is written. */
export interface FormChange {
  /** The values before the change. Only the fields that differ from them are written: another tab may have written the others. */
  previous: unknown;
  /** What the form began with. A secret that is still the same was not typed. */
  initial: unknown;
}

/**
 * Input that was typed but not yet submitted, by person and form. The key is the user id instead of the token: the same
 * person finds a draft after the next login, and another person on the same phone never sees it. Drafts never hold
 * identity or account numbers.
 */
export interface FormDrafts {
  drafts: Record<string, Record<string, unknown>>;
  marks: Record<string, Record<string, DraftMark>>;
}

export const formStore = createPersistedPart<FormDrafts>('form', { drafts: {}, marks: {} });

const markKeptMs = 86_400_000;

/** Without the marks of drafts that ended a day ago. */
const freshMarks = (marks: Record<string, DraftMark>, drafts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(marks).filter(
      ([name, mark]) => name in drafts || !mark.isSent || mark.changedAt > serverNow() - markKeptMs,
    ),
  );

/** The paths of secrets that the person typed, in this visit or an earlier one, and that the form does not have from elsewhere. */
function listTyped(value: unknown, { previous, initial }: FormChange, earlier: readonly string[]): string[] {
  const isInitial = (path: string) => isJsonEqual(valueAt(value, path), valueAt(initial, path));
  const isUntouched = (path: string) => isInitial(path) && isJsonEqual(valueAt(value, path), valueAt(previous, path));
  const typed = splitSecrets(value, neverKept).withheld.filter((path) => !isInitial(path));
  return [...new Set([...earlier.filter(isUntouched), ...typed])];
}

/** The fields that the server does not have yet, after some more have changed. */
function listUnsentFields(mark: DraftMark | undefined, isThere: boolean, changed: readonly string[]) {
  if (changed.includes('')) return undefined;
  if (!mark) return isThere ? undefined : changed;
  if (mark.isSent) return changed;
  return isThere && mark.fields ? [...new Set([...mark.fields, ...changed])] : undefined;
}

/**
 * Stores the draft of one person, without identity and account numbers. `undefined` deletes it, with the drafts whose names begin
 * with its name and a dot: those of its files.
 */
export const writeDraft = (userId: string, name: string, draft: unknown): void => changeDraft({ userId, name }, draft);

/** Stores the draft of one person, as `writeDraft` does. With a change, only its fields are written. */
export function changeDraft(
  { userId, name }: { userId: string; name: string },
  draft: unknown,
  change?: FormChange,
): void {
  const { drafts, marks } = formStore.getState();
  const own = { ...drafts[userId] };
  const ownMarks = { ...marks[userId] };
  const put = (key: string, value: unknown) => {
    const mark = ownMarks[key];
    const before = own[key];
    const split = splitSecrets(value, neverKept);
    const changed = listChanges(change ? splitSecrets(change.previous, neverKept).kept : before, split.kept);
    const kept = change && hasFields(before) ? takeFields(before, split.kept, changed) : split.kept;
    const withheld = change && value !== undefined ? listTyped(value, change, mark?.withheld ?? []) : split.withheld;
    if (change && key in own && isJsonEqual([kept, withheld], [before, mark?.withheld ?? []])) return;
    const fields = listUnsentFields(mark, key in own, changed);
    // The device counts from the last answer, whose time has whole seconds: two changes may seem to go backwards.
    const changedAt = Math.max(Math.floor(serverNow()), (mark?.changedAt ?? 0) + 1);
    ownMarks[key] = {
      changedAt,
      withheld,
      isSent: !isKeptOnServer(userId),
      ...(value !== undefined && fields && { fields }),
    };
    if (value === undefined) delete own[key];
    else own[key] = kept;
  };

  // A form that was never changed needs no mark.
  if (draft !== undefined || name in own) put(name, draft);
  const parts = draft === undefined ? Object.keys(own).filter((key) => key.startsWith(`${name}.`)) : [];
  for (const part of parts) put(part, undefined);
  if (isJsonEqual([own, ownMarks], [drafts[userId] ?? {}, marks[userId] ?? {}])) return;
  formStore.setState({
    drafts: { ...drafts, [userId]: own },
    marks: { ...marks, [userId]: freshMarks(ownMarks, own) },
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

/** What an earlier visit left for a form: when its draft was changed, what it does not hold, and the files that were picked. */
export function readLeft(name: string) {
  const userId = tokenStore.getState().userId ?? '';
  const { drafts, marks } = formStore.getState();
  const own = drafts[userId] ?? {};
  const files = Object.entries(own)
    .filter(([key]) => key.startsWith(`${name}.`))
    .map(([key, file]) => ({
      key,
      path: key.slice(name.length + 1),
      name: String(file),
      changedAt: marks[userId]?.[key]?.changedAt ?? 0,
    }));
  const left = [...(name in own ? [name] : []), ...files.map(({ key }) => key)].flatMap(
    (key) => marks[userId]?.[key] ?? [],
  );
  return {
    changedAt: left.length > 0 ? Math.max(...left.map(({ changedAt }) => changedAt)) : undefined,
    withheld: left.flatMap(({ withheld }) => withheld),
    files,
  };
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
