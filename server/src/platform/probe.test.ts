import { expect, it, vi } from 'vitest';
import { createProbe } from './probe.ts';

function openProbe() {
  const runs: PromiseWithResolvers<number>[] = [];
  const onDown = vi.fn<(error: unknown) => void>();
  const onUp = vi.fn<() => void>();
  const run = () => {
    const started = Promise.withResolvers<number>();
    runs.push(started);
    return started.promise;
  };
  return { runs, onDown, onUp, probe: createProbe(run, { longestMs: 1000, onDown, onUp }) };
}

it('callers at the same time share one run and its result', async () => {
  const { probe, runs } = openProbe();
  const answers = Promise.all([probe(), probe()]);
  runs[0]?.resolve(7);
  expect(await answers).toEqual([
    { isUp: true, result: 7 },
    { isUp: true, result: 7 },
  ]);
  expect(runs).toHaveLength(1);
});

it('a run that hangs fails its callers in time and is not started again before it ends', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const run = vi.fn<() => Promise<number>>().mockReturnValueOnce(promise).mockResolvedValue(2);
  const probe = createProbe(run, { longestMs: 20, onDown: () => {} });
  expect([await probe(), await probe()]).toEqual([{ isUp: false }, { isUp: false }]);
  expect(run).toHaveBeenCalledOnce();
  resolve(1);
  await promise;
  await expect.poll(probe).toEqual({ isUp: true, result: 2 });
  expect(run).toHaveBeenCalledTimes(2);
});

it('only the first failure in a row is reported, and so is the recovery', async () => {
  const { probe, runs, onDown, onUp } = openProbe();
  const fault = new Error('a fault');
  for (let n = 0; n < 2; n += 1) {
    const answer = probe();
    runs[n]?.reject(fault);
    expect(await answer).toEqual({ isUp: false });
  }
  expect(onDown).toHaveBeenCalledExactlyOnceWith(fault);
  const answer = probe();
  runs[2]?.resolve(1);
  await answer;
  expect(onUp).toHaveBeenCalledOnce();
});
