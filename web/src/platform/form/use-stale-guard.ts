import { isJsonEqual } from '@portal/shared/objects/json';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isApiFailure } from '../http/failures.ts';
import { keepTyped } from './keep-typed.ts';

/** A notice counts as read after this time, in milliseconds. */
const readingMs = 2000;

/** An edit that is kept on the device until it is saved. */
export interface EditDraft<Values, Version> {
  values: Values;
  /** The base version. Drafts that are stored on devices use this name. */
  seen: Version;
  /** The values of the record that the form follows. Missing in drafts of earlier releases. */
  from?: Values | undefined;
}

interface Edited<Values, Version> {
  /** The current version; it may change at any time. */
  current: Version;
  /** The values of the inputs for the current version; absent for a new record. */
  values: Values | undefined;
  refetch: () => Promise<unknown>;
  draft?: EditDraft<Values, Version> | undefined;
}

/**
 * Keeps the version that a change is based on, to be sent with the change. The server refuses a change to a record
 * that a colleague has changed since then. A save is based on the current version once the notice has been visible for
 * two seconds, or after the server has refused a save. The form saves with the `guard` of `useFollow`.
 */
export function useStaleGuard<Values, Version>({ current, values, refetch, draft }: Edited<Values, Version>) {
  const [opened, setOpened] = useState(draft ? draft.seen : current);
  const followed = useRef(draft?.from ?? values);
  const [isRefused, setIsRefused] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [readNow, setReadNow] = useState<string>();
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  const now = JSON.stringify(current);
  const isRead = now !== undefined && readNow === now;
  const isStale = !isSaving && now !== JSON.stringify(opened);

  useEffect(() => {
    if (!isStale) return;
    const timer = window.setTimeout(() => setReadNow(now), readingMs);
    return () => {
      window.clearTimeout(timer);
      setReadNow(undefined);
    };
  }, [isStale, now]);

  const baseVersion = isRefused || isRead ? current : opened;

  /** Bases further changes on the current version. */
  const accept = () => {
    setOpened(latest.current);
    setIsRefused(false);
  };

  return {
    baseVersion,
    /** The draft of an edit; undefined while nothing differs from the record. */
    toDraft: (typed: Values): EditDraft<Values, Version> | undefined =>
      isJsonEqual(typed, followed.current) ? undefined : { values: typed, seen: baseVersion, from: followed.current },
    values,
    getFollowed: () => followed.current,
    setFollowed: (next: Values) => {
      followed.current = next;
    },
    isStale: isStale || isRefused,
    accept,
    /** Runs the save and rethrows its failure. */
    async guard<Result>(save: () => Promise<Result>): Promise<Result> {
      setIsSaving(true);
      try {
        const saved = await save();
        accept();
        return saved;
      } catch (error) {
        if (isApiFailure(error) && (error.status === 404 || error.status === 409)) await refetch();
        if (isApiFailure(error) && error.fields.seen === 'CHANGED_MEANWHILE') setIsRefused(true);
        throw error;
      } finally {
        setIsSaving(false);
      }
    },
  };
}

interface Form<Values> {
  getValues(): Values;
  setValues(values: Values): void;
  resetDirty(values: Values): void;
}

/**
 * Updates the fields of a form that the person has not changed, whenever a colleague changes the record. So a save never
 * sends an unchanged field with a former value. Only this returns the `guard` of a save: no form can save without it.
 */
export function useFollow<Values, Version>(
  form: Form<Values>,
  { values, getFollowed, setFollowed, isStale, accept, guard }: ReturnType<typeof useStaleGuard<Values, Version>>,
) {
  useEffect(() => {
    const base = getFollowed();
    if (!isStale || values === undefined || base === undefined) return;
    const typed = form.getValues();
    const merged = keepTyped({ base, typed, current: values });
    setFollowed(values);
    if (!isJsonEqual(merged, typed)) form.setValues(merged);
    if (!isJsonEqual(base, values)) form.resetDirty(values);
    if (isJsonEqual(merged, values)) accept();
  });
  return { isStale, guard };
}
