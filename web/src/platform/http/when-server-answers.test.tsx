import { getPasswordRules } from '@portal/shared/auth/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenServerAnswers } from './when-server-answers.ts';

/** The calls of the server, each with the way to answer it. */
let calls: { url: string; signal: AbortSignal; answer: () => void }[] = [];
let run = vi.fn();
let waiting = new AbortController();

const start = (failures = 0) => {
  waiting = new AbortController();
  whenServerAnswers(run, waiting.signal, failures);
};

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  calls = [];
  run = vi.fn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rules = { minLength: 8 };
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const body = { error_code: 0, message: 'Done.', message_code: 'SUCCESS', data: rules };
    calls.push({ url, signal, answer: () => resolve(Response.json(body)) });
    return promise;
  });
});
afterEach(() => waiting.abort());

it('the server is asked after pauses that grow from 3 to 30 seconds', async () => {
  start();
  const pauses: number[] = [];
  let waited = 0;
  for (let second = 1; second <= 120; second += 1) {
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(1000);
    waited += 1;
    if (calls.length > before) pauses.push(waited);
    if (calls.length > before) waited = 0;
  }
  expect(pauses).toEqual([3, 6, 12, 24, 30, 30]);
  expect(calls[0]?.url).toBe(`/api${getPasswordRules.path}`);
  expect(run).not.toHaveBeenCalled();
});

it('the task runs when the server answers', async () => {
  start();
  await vi.advanceTimersByTimeAsync(3000);
  calls[0]?.answer();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

it('a hidden page asks nothing, and asks at once when it is visible again', async () => {
  start();
  hide(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(0);
  hide(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(1);
});

it('after the end nothing is asked or run', async () => {
  start();
  await vi.advanceTimersByTimeAsync(3000);
  waiting.abort();
  calls[0]?.answer();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.signal.aborted).toBe(true);
});
