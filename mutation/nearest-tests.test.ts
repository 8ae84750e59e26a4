import { expect, it } from 'vitest';
import { callsLeadingTo } from './calls.ts';
import { chooseMutants } from './choose.ts';
import { readImporters } from './import-graph.ts';
import { nearestTests } from './nearest-tests.ts';
import { isIn } from './options.ts';
import { scoreAreas } from './report.ts';

const project = {
  'shared/src/invoices/rules.ts': '',
  'shared/src/invoices/rules.test.ts': "import { isDue } from './rules.ts';",
  'shared/src/invoices/contract.ts': "import { isDue } from './rules.ts';",
  'server/src/start.ts': "import { routes } from './features/invoices/routes.ts';",
  'server/src/features/invoices/routes.ts': "import * as contract from '@portal/shared/invoices/contract';",
  'server/src/features/invoices/invoices.test.ts': "import { start } from '../../../test/test-product.ts';",
  'server/src/features/jobs/routes.ts': "import { isDue } from '@portal/shared/invoices/rules';",
  'server/src/features/jobs/jobs.test.ts': "import { start } from '../../../test/test-product.ts';",
  'server/src/features/notes/notes.test.ts': "import { start } from '../../../test/test-product.ts';",
  'server/test/test-product.ts': "import { start } from '../src/start.ts';",
  'server/test/audit-table.test.ts': "import { start } from './test-product.ts';",
};
const files = Object.keys(project);
const tests = files.filter((file) => file.endsWith('.test.ts'));
const readProject = (file: string) => new Map(Object.entries(project)).get(file) ?? '';
const graph = { importers: readImporters(files, readProject), read: readProject };

it('a rule is tested first by the tests beside it, then by the feature of the same noun, then by its other importers', () => {
  expect(nearestTests({ file: 'shared/src/invoices/rules.ts', operator: 'number' }, tests, graph)).toEqual({
    beside: ['shared/src/invoices/rules.test.ts'],
    further: ['server/src/features/invoices/invoices.test.ts', 'server/src/features/jobs/jobs.test.ts'],
  });
});

it('a path through the whole product makes no test near', () => {
  const { beside, further } = nearestTests(
    { file: 'server/src/features/invoices/routes.ts', operator: 'number' },
    tests,
    graph,
  );
  expect(beside).toEqual(['server/src/features/invoices/invoices.test.ts']);
  expect(further).toEqual([]);
});

it('a test that makes the calls of a feature is near it, whatever its folder', () => {
  const calling = {
    'shared/src/questionnaire/contract.ts': '',
    'server/src/features/profile/questionnaire/save-answers.ts': '',
    'server/src/features/profile/onboarding/onboarding.test.ts':
      "import * as contract from '@portal/shared/questionnaire/contract';",
    'server/src/features/notes/notes.test.ts': '',
  };
  const names = Object.keys(calling);
  const read = (file: string) => new Map(Object.entries(calling)).get(file) ?? '';
  const { beside } = nearestTests(
    { file: 'server/src/features/profile/questionnaire/save-answers.ts', operator: 'number' },
    names.filter((name) => name.endsWith('.test.ts')),
    { importers: readImporters(names, read), read },
  );
  expect(beside).toEqual(['server/src/features/profile/onboarding/onboarding.test.ts']);
});

it('the tests of code that uses a changed function come first', () => {
  const changed = {
    'server/src/features/invoices/repository.ts': '',
    'server/src/features/applications/apply.ts': "import { listInvoices } from '../invoices/repository.ts';",
    'server/src/features/applications/apply.test.ts': '',
    'server/src/features/refunds/grant.ts': "import { markGivenBack } from '../invoices/repository.ts';",
    'server/src/features/refunds/grant.test.ts': '',
  };
  const read = (file: string) => new Map(Object.entries(changed)).get(file) ?? '';
  const names = Object.keys(changed);
  const nearest = (within: string) =>
    nearestTests(
      { file: 'server/src/features/invoices/repository.ts', operator: 'number', within },
      names.filter((name) => name.endsWith('.test.ts')),
      { importers: readImporters(names, read), read },
    ).beside;
  const ofApplying = 'server/src/features/applications/apply.test.ts';
  const ofGranting = 'server/src/features/refunds/grant.test.ts';
  expect(nearest('markGivenBack')).toEqual([ofGranting, ofApplying]);
  expect(nearest('listInvoices')).toEqual([ofApplying, ofGranting]);
});

it('a call without a test beside it is tested first by the tables of all calls', () => {
  const { beside, further } = nearestTests({ file: 'shared/src/jobs/contract.ts', operator: 'word' }, tests, graph);
  expect(beside).toEqual(['server/test/audit-table.test.ts']);
  expect(further).toEqual([]);
});

it('a removed audit entry is tested by the test of all audit entries', () => {
  const { further } = nearestTests(
    { file: 'server/src/features/invoices/routes.ts', operator: 'removed audit entry' },
    tests,
    graph,
  );
  expect(further).toEqual(['server/test/audit-table.test.ts']);
});

it.each([
  ["'invoice.void'", ['server/test/audit-table.test.ts']],
  ["'INVOICE_NOT_OPEN'", []],
])(
  'a change of a word other than %s is tested by the tables of all calls if the word is an action',
  (before, expected) => {
    const mutant = { file: 'server/src/features/invoices/routes.ts', operator: 'word', before };
    expect(nearestTests(mutant, tests, graph).further).toEqual(expected);
  },
);

it('a condition of a call is also tested by the tables of all calls', () => {
  const { further } = nearestTests({ file: 'server/src/features/jobs/routes.ts', operator: 'condition' }, tests, graph);
  expect(further).toContain('server/test/audit-table.test.ts');
});

it.each([
  ['NOT_FOUND', ['server/test/audit-table.test.ts']],
  ['INVOICE_NOT_OPEN', []],
])('a removed refusal with %s is tested by the table of all calls if the record is missing', (code, expected) => {
  const before = `if (!record) throw new AppError('${code}');`;
  const mutant = { file: 'server/src/features/invoices/routes.ts', operator: 'removed validation', before };
  expect(nearestTests(mutant, tests, graph).further).toEqual(expected);
});

it('a function that falls back to the default language is also tested with a third language', () => {
  const file = 'server/src/features/jobs/repository.ts';
  const ofThree = 'server/test/third-language/third-language.test.ts';
  const text = 'export const first = () => 1;\nexport const sortByTitle = () => [defaultLanguage, 2];\n';
  const furtherAt = (start: number) =>
    nearestTests({ file, operator: 'number', start }, [...tests, ofThree], { ...graph, read: () => text }).further;
  expect(furtherAt(text.indexOf('2'))).toContain(ofThree);
  expect(furtherAt(text.indexOf('1'))).not.toContain(ofThree);
});

it('a removed lock is tested by all tests of races, the nearest first', () => {
  const racesOf = (noun: string) => `server/src/features/${noun}/races.test.ts`;
  const races = ['auth', 'forms', 'notes', 'refunds', 'users'].map(racesOf);
  const withUsers = readImporters([...files, 'server/src/features/users/routes.ts'], (file) =>
    file.includes('/users/') ? "import { jobs } from '../jobs/routes.ts';" : '',
  );
  const lock = { file: 'server/src/features/jobs/routes.ts', operator: 'removed row lock' };
  expect(nearestTests(lock, [...tests, ...races], { importers: withUsers, read: () => '' })).toEqual({
    beside: ['server/src/features/jobs/jobs.test.ts'],
    further: ['users', 'auth', 'forms', 'notes', 'refunds'].map(racesOf),
  });
});

const mutant = (file: string, line: number) => ({
  file,
  line,
  operator: 'number',
  start: line,
  end: line,
  before: '',
  after: '',
});

it('the same seed chooses the same mutants, as many of a small area as of a large one', () => {
  const web = Array.from({ length: 100 }, (_unused, line) => mutant('web/src/ui/page.tsx', line));
  const auth = Array.from({ length: 5 }, (_unused, line) => mutant('server/src/features/auth/log-in.ts', line));
  const chosen = chooseMutants([...web, ...auth], 10, 7);
  expect(new Set(chosen).size).toBe(10);
  expect(chosen.filter(({ file }) => file.startsWith('web/'))).toHaveLength(5);
  expect(chosen.filter(({ file }) => file.startsWith('server/'))).toHaveLength(5);
  expect(chooseMutants([...web, ...auth], 10, 7)).toEqual(chosen);
  expect(chooseMutants([...web, ...auth], 10, 8)).not.toEqual(chosen);
});

it('an area below 90% fails, however good the others are', () => {
  const outcomes = (file: string, caught: number) =>
    Array.from({ length: 10 }, (_unused, line) => ({
      mutant: mutant(file, line),
      outcome: line < caught ? ('killed' as const) : ('SURVIVED' as const),
    }));
  const scores = scoreAreas([
    ...outcomes('web/src/ui/page.tsx', 9),
    ...outcomes('server/src/features/auth/log-in.ts', 8),
  ]);
  expect(scores).toEqual([
    { area: 'auth', caught: 8, total: 10, timedOut: 0, isEnough: false },
    { area: 'web', caught: 9, total: 10, timedOut: 0, isEnough: true },
  ]);
});

it('a path names a file, a folder, or a line', () => {
  expect(isIn('server/src', 'server/src/app.ts', 3)).toBe(true);
  expect(isIn('server/src/app.ts', 'server/src/app.ts', 3)).toBe(true);
  expect(isIn('server/src/app.ts:3', 'server/src/app.ts', 3)).toBe(true);
  expect(isIn('server/src/app.ts:4', 'server/src/app.ts', 3)).toBe(false);
  expect(isIn('server/src/app', 'server/src/app.ts', 3)).toBe(false);
});

it('a process is near its own test and the tests that make its calls', () => {
  const process = {
    'shared/src/transfers/contract.ts': '',
    'server/src/processes/transfers/review-transfer.ts':
      "import type { StaffTransfer } from '@portal/shared/transfers/contract';",
    'server/src/processes/transfers/review-transfer.test.ts': '',
    'server/src/processes/holds/release-holds.test.ts': '',
    'server/src/features/transfers/transfers.test.ts': "import * as contract from '@portal/shared/transfers/contract';",
  };
  const names = Object.keys(process);
  const read = (file: string) => new Map(Object.entries(process)).get(file) ?? '';
  const { beside, further } = nearestTests(
    { file: 'server/src/processes/transfers/review-transfer.ts', operator: 'number' },
    names.filter((name) => name.endsWith('.test.ts')),
    { importers: readImporters(names, read), read },
  );
  expect(beside).toEqual(['server/src/processes/transfers/review-transfer.test.ts']);
  expect(further).toContain('server/src/features/transfers/transfers.test.ts');
});

const calling = {
  'server/src/features/labor-progress/repository.ts':
    'export const findCase = (id: string) => id;\nexport const lockCase = (id: string) => id;',
  'server/src/features/labor-progress/read-notice.ts':
    "import { findCase } from './repository.ts';\nconst caseOf = findCase;\nexport const readNotice = () => caseOf('1');",
  'server/src/features/labor-progress/lock-first.ts':
    "import { lockCase } from './repository.ts';\nexport const lockFirst = () => lockCase('1');",
  'server/src/processes/routes.ts': `import { lockFirst } from '../features/labor-progress/lock-first.ts';
import { readNotice } from '../features/labor-progress/read-notice.ts';
export function processRoutes(api: Api): void {
  api.on(contract.getNotice, () => readNotice());
  api.on(
    completeStep,
    () => lockFirst(),
  );
}`,
  'server/src/processes/labor-progress/complete-step.test.ts': 'await client.call(completeStep, {});',
  'server/src/processes/labor-progress/upload-notice.test.ts': 'await client.call(calls.getNotice, {});',
  'server/src/features/notes/notes.test.ts': '',
};
const callingFiles = Object.keys(calling);
const readCalling = (file: string) => new Map(Object.entries(calling)).get(file) ?? '';
const callingGraph = { importers: readImporters(callingFiles, readCalling), read: readCalling };
const nearestCalling = (place: { file: string; within?: string; start?: number }) =>
  nearestTests(
    { operator: 'number', ...place },
    callingFiles.filter((name) => name.endsWith('.test.ts')),
    callingGraph,
  );

it('the calls that lead to a function are those whose handlers reach it, through whichever functions', () => {
  const callsOf = (within: string) =>
    callsLeadingTo({ file: 'server/src/features/labor-progress/repository.ts', within }, callingGraph);
  expect(callsOf('findCase')).toEqual(['getNotice']);
  expect(callsOf('lockCase')).toEqual(['completeStep']);
  const routes = 'server/src/processes/routes.ts';
  const start = readCalling(routes).indexOf('lockFirst()');
  expect(callsLeadingTo({ file: routes, within: 'processRoutes', start }, callingGraph)).toEqual(['completeStep']);
});

it('a test that makes the call of a function is near the function, wherever both are', () => {
  const file = 'server/src/features/labor-progress/read-notice.ts';
  expect(nearestCalling({ file, within: 'readNotice' }).beside[0]).toBe(
    'server/src/processes/labor-progress/upload-notice.test.ts',
  );
});

it('a test of another process that makes the call of a process is beside it', () => {
  const file = 'server/src/processes/routes.ts';
  const start = readCalling(file).indexOf('readNotice()');
  expect(nearestCalling({ file, within: 'processRoutes', start }).beside).toEqual([
    'server/src/processes/labor-progress/upload-notice.test.ts',
  ]);
});
