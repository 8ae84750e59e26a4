import { expect, it } from 'vitest';
import { failedResults } from './run-tests.ts';

const result = (name: string, status: string, tests: string[], message = '') => ({
  name,
  status,
  message,
  startTime: 0,
  endTime: 1,
  assertionResults: tests.map((one) => ({ status: one, ancestorTitles: [], title: one, failureMessages: [] })),
});
const notRun = result('not-run', 'failed', []);
const passed = result('passed', 'passed', ['passed']);

it.each([
  ['a failed test', result('culprit', 'failed', ['passed', 'failed'])],
  ['a file that does not load', result('culprit', 'failed', [], 'Cannot find module')],
  ['a group whose setup throws', result('culprit', 'failed', ['skipped'])],
])('a run that stops at the first failure names %s, and no file that did not run', (_what, culprit) => {
  expect(failedResults([notRun, passed, culprit, notRun])).toEqual([culprit]);
});

it('a file that left no result is named if nothing else failed', () => {
  expect(failedResults([passed, notRun])).toEqual([notRun]);
  expect(failedResults([passed])).toEqual([]);
});
