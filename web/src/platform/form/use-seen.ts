import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isApiFailure } from '../http/failures.ts';

/** So long a notice must have stood there to count as read, in milliseconds. */
const readingMs = 2000;

/**
 * What a change is made from, to be sent with it: the server refuses a change of what somebody else changed meanwhile.
 * That shows as soon as it is known; who saves after having been shown it, or once more after a refusal, has seen it.
 * @param current as it is now; it may change at any time
 */
export function useSeen<Value>(current: Value, refetch: () => Promise<unknown>, begunFrom: Value = current) {
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

  /** From here on it is what the change is made from. */
  const accept = () => {
    setOpened(latest.current);
    setIsRefused(false);
  };

  return {
    seen: isRefused || isRead ? current : opened,
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
