import { useEffect, useRef } from 'react';
import { tokenStore } from '../stores/token-store.ts';

/**
 * Runs work in parts, one call after another. It stops between two parts when the user stops it, leaves the page, or logs out. Otherwise, the
 * next person to log in in this browser would send the remaining parts.
 */
export function useParts() {
  const state = useRef({ isStopped: false, isGone: false });
  useEffect(() => {
    const { current } = state;
    current.isGone = false;
    return () => {
      current.isGone = true;
    };
  }, []);

  /** Takes each part that is done out of `parts`. @throws the failure of a part, which stays in `parts` */
  const run = async <Part>(parts: Part[], work: (part: Part) => Promise<void>): Promise<void> => {
    const { accessToken } = tokenStore.getState();
    const { current } = state;
    current.isStopped = false;
    while (parts[0] && !current.isStopped && !current.isGone && tokenStore.getState().accessToken === accessToken) {
      await work(parts[0]);
      parts.shift();
    }
  };
  const stop = () => {
    state.current.isStopped = true;
  };
  return { run, stop };
}
