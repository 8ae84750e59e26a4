import { getPasswordRules } from '@portal/shared/auth/contract';
import { api } from './api.ts';

const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

/**
 * Runs a task each time the server answers a small call, because a device can be online while the server does not answer.
 * It asks while the page is visible, at once when the page becomes visible, and otherwise after pauses that grow to
 * 30 seconds.
 * @param signal ends the waiting
 * @param failures how often the task has already failed; the first pause grows with it
 */
export function whenServerAnswers(run: () => void, signal: AbortSignal, failures: number): void {
  if (signal.aborted) return;
  let pauseMs = firstPauseMs * 2 ** failures;
  let timer: ReturnType<typeof setTimeout>;
  let call = new AbortController();
  const plan = () => {
    timer = setTimeout(ask, Math.min(pauseMs, longestPauseMs));
    pauseMs *= 2;
  };
  const pause = () => {
    clearTimeout(timer);
    call.abort();
  };
  const ask = () => {
    // A call that hangs gives way to the next one.
    pause();
    if (document.hidden) return;
    call = new AbortController();
    api.call(getPasswordRules, {}, call).then(run, () => {});
    plan();
  };

  plan();
  document.addEventListener('visibilitychange', ask, { signal });
  signal.addEventListener('abort', pause);
}
