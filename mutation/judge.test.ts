import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { TestRun } from './run-tests.ts';

const file = 'server/src/features/jobs/jobs.test.ts';
const other = 'server/src/features/jobs/races.test.ts';

const run = (outcome: TestRun['outcome'], more: Partial<TestRun> = {}): TestRun => ({
  outcome,
  failedFiles: [],
  durations: new Map(),
  stderr: '',
  ...more,
});
const passed = run('passed');
const failed = (testName?: string) =>
  run('failed', { failure: { file, testName, message: 'expected 1 to be 2' }, failedFiles: [file] });

/** Judges a mutant whose test runs end as given, one after the other. Returns the verdict and the runs. */
async function judgeRuns(...runs: TestRun[]) {
  const ran: string[] = [];
  const runNext = (prefix: string) => async (files: readonly string[], testName?: string) => {
    ran.push([prefix, ...files, testName].filter(Boolean).join(' '));
    const next = runs.shift();
    if (!next) throw new Error('one more run than expected');
    return next;
  };
  const verdict = await judge([file, other], { onMutant: runNext(''), onUnchangedCode: runNext('unchanged') });
  return { ...verdict, ran };
}

it('a mutant is killed by a test that fails again alone', async () => {
  const { outcome, failure, ran } = await judgeRuns(failed('a job > closes'), failed('a job > closes'));
  expect(outcome).toBe('killed');
  expect(failure).toBe(`${file}: a job > closes: expected 1 to be 2`);
  expect(ran).toEqual([`${file} ${other}`, `${file} a job > closes`]);
});

it('a test that needs the tests before it is confirmed by its whole file', async () => {
  const { outcome, ran } = await judgeRuns(failed('closes'), passed, failed('closes'));
  expect(outcome).toBe('killed');
  expect(ran).toEqual([`${file} ${other}`, `${file} closes`, file]);
});

it('a file that does not load is confirmed by its second failure', async () => {
  const { outcome, ran } = await judgeRuns(failed(), failed());
  expect(outcome).toBe('killed');
  expect(ran).toEqual([`${file} ${other}`, file]);
});

it('an error that belongs to no file is confirmed by all files', async () => {
  const { outcome, failure, ran } = await judgeRuns(run('failed', { stderr: 'lost' }), run('failed'));
  expect(outcome).toBe('killed');
  expect(failure).toBe('lost');
  expect(ran).toEqual([`${file} ${other}`, `${file} ${other}`]);
});

it('a failure that does not recur is flaky and catches nothing', async () => {
  const { outcome, failure } = await judgeRuns(failed('closes'), passed, passed);
  expect(outcome).toBe('FLAKY');
  expect(failure).toContain('closes');
});

it('a failure of another test confirms nothing', async () => {
  expect(await judgeRuns(failed('closes'), passed, failed('opens'))).toMatchObject({ outcome: 'FLAKY' });
});

it('a run without a report is repeated, and the repetition counts', async () => {
  expect(await judgeRuns(run('crashed'), passed)).toMatchObject({ outcome: 'SURVIVED' });
  expect(await judgeRuns(run('crashed'), failed('closes'), failed('closes'))).toMatchObject({ outcome: 'killed' });
});

const death = run('crashed', { stderr: 'FATAL ERROR: Reached heap limit Allocation failed' });

it('a mutant that crashes the process twice is caught if the unchanged code does not crash', async () => {
  const { outcome, failure, ran } = await judgeRuns(death, death, passed);
  expect({ outcome, failure }).toEqual({ outcome: 'died', failure: death.stderr });
  expect(ran.at(-1)).toBe(`unchanged ${file} ${other}`);
  expect(await judgeRuns(death, death, death)).toMatchObject({ outcome: 'CRASHED' });
});

it('a mutant that breaks the setup of the tests twice is caught', async () => {
  const setup = run('crashed', {
    stderr: 'Error: no\n ❯ makeTemplate server/test/template.ts:\u001B[2m73:3\u001B[22m',
  });
  expect(await judgeRuns(setup, setup, passed)).toMatchObject({ outcome: 'died' });
});

it('a runner that crashes twice for another reason catches nothing', async () => {
  const crash = run('crashed', { stderr: 'ENOSPC: no space left on device' });
  expect(await judgeRuns(crash, crash)).toMatchObject({ outcome: 'CRASHED', failure: crash.stderr });
});

it('a timeout counts in the first run and in the repetition', async () => {
  expect(await judgeRuns(run('timed out'))).toMatchObject({ outcome: 'timed out' });
  expect(await judgeRuns(failed('closes'), run('timed out'))).toMatchObject({ outcome: 'timed out' });
});
