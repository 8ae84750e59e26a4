import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeOnSignals } from './close-on-signals.ts';

const exit = vi.fn<(code: number) => void>();
let source: EventEmitter;
let finish: () => void;
let fail: (reason: Error) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  exit.mockReset();
  source = new EventEmitter();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  finish = resolve;
  fail = reject;
  closeOnSignals(source, { close: () => promise, exit, longestMs: 30_000 });
});
afterEach(() => vi.useRealTimers());

it.each(['SIGTERM', 'SIGINT'])('the process ends with code 0 once %s has closed the product', async (signal) => {
  source.emit(signal);
  expect(exit).not.toHaveBeenCalled();
  finish();
  await expect.poll(() => exit).toHaveBeenCalledExactlyOnceWith(0);
});

it('a product that cannot close ends with code 1', async () => {
  source.emit('SIGTERM');
  fail(new Error('a fault'));
  await expect.poll(() => exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('the copy of a signal that npm passes on changes nothing, but a second signal ends the process at once', () => {
  source.emit('SIGINT');
  vi.advanceTimersByTime(900);
  source.emit('SIGINT');
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  source.emit('SIGTERM');
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});
