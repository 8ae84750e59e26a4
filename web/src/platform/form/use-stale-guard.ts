import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isApiFailure } from '../http/failures.ts';

/** A notice counts as read after this time, in milliseconds. */
const readingMs = 2000;

/**
 * Keeps the version that a change is based on and sends it with the change. The server refuses a change to a record
 * that a colleague has changed since then, and the form shows a notice as soon as it knows. A save is based on the
 * current version once the notice has been visible for two seconds, or after the server has refused a save.
 * @param current the current version; it may change at any time
 */
export function useStaleGuard<Value>(current: Value, refetch: () => Promise<unknown>, begunFrom: Value = current) {
  const [opened, setOpened] = useState(begunFrom);
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

  /** Bases further changes on the current version. */
  const accept = () => {
    setOpened(latest.current);
    setIsRefused(false);
  };

  return {
    baseVersion: isRefused || isRead ? current : opened,
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
  isDirty(): boolean;
  setValues(values: Values): void;
  resetDirty(values: Values): void;
}

/** Updates a form with somebody else's changes while the person has not typed anything. */
export function useFollow<Values>(
  form: Form<Values>,
  { isStale, accept }: { isStale: boolean; accept: () => void },
  values: Values,
): void {
  useEffect(() => {
    if (!isStale || form.isDirty()) return;
    form.setValues(values);
    form.resetDirty(values);
    accept();
  });
}
