import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isApiFailure } from '../http/failures.ts';

/** So long a notice must have stood there to count as read, in milliseconds. */
const readingMs = 2000;

/**
 * Holds the version that a change is based on, to be sent with it: the server refuses a change to a record that a
 * colleague has changed since. The form says so as soon as it is known. A save is based on the current version once that
 * notice stood there for two seconds, or after the server refused the save before.
 * @param current as it is now; it may change at any time
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

  /** From here on the change is based on the current version. */
  const accept = () => {
    setOpened(latest.current);
    setIsRefused(false);
  };

  return {
    baseVersion: isRefused || isRead ? current : opened,
    isStale: isStale || isRefused,
    accept,
    /** Runs the saving and passes its failure on. */
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

/** A form in which nothing was typed follows what somebody else changes. */
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
