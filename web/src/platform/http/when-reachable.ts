import { getPasswordRules } from '@portal/shared/auth/contract';
import { api } from './api.ts';

const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

/**
 * Runs a task each time the server may be reachable again: when the device is back online, and when the server answers a
 * small call, because a device can be online while the server does not answer. It asks while the page is visible, at once
 * when the page becomes visible, and otherwise after pauses that grow to 30 seconds.
 * @param failures how often the task has already failed although the server had answered; the first pause grows with it
 * @returns a function that stops it
 */
export function whenReachable(run: () => void, failures = 0): () => void {
  let pauseMs = firstPauseMs * 2 ** failures;
  let timer: ReturnType<typeof setTimeout>;
  let asking = new AbortController();
  const plan = () => {
    timer = setTimeout(ask, Math.min(pauseMs, longestPauseMs));
    pauseMs *= 2;
  };
  const pause = () => {
    clearTimeout(timer);
    asking.abort();
  };
  const ask = () => {
    // A call that hangs gives way to the next one.
    pause();
    if (document.hidden) return;
    asking = new AbortController();
    api.call(getPasswordRules, {}, asking).then(run, () => {});
    plan();
  };

  plan();
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', ask);
  return () => {
    pause();
    window.removeEventListener('online', run);
    document.removeEventListener('visibilitychange', ask);
  };
}
