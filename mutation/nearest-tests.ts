import { dirname } from 'node:path/posix';
import type { Graph } from './calls.ts';
import { callsLeadingTo, shareMade, textAround } from './calls.ts';
import type { Mutant } from './mutant.ts';
import { isTest } from './project-files.ts';

/** These files import everything, so a path through them says nothing about nearness. */
const hubs = new Set([
  'server/src/app.ts',
  'server/src/start.ts',
  'server/src/main.ts',
  'server/test/open-product.ts',
  'server/test/test-product.ts',
  'web/src/app.tsx',
  'web/src/main.tsx',
  'web/src/router.tsx',
  'web/src/routeTree.gen.ts',
]);

/** Tests of general rules, which no import leads to. */
const testsOfRules: { files?: RegExp; operators?: RegExp; texts?: RegExp; around?: RegExp; tests: RegExp }[] = [
  {
    files: /^server\/src\/features\/.*\b(?:queries|repository)\.ts$/,
    tests: /^server\/test\/(?:order|paging|search)-of-lists\.test\.ts$/,
  },
  // This test checks that no identifier makes a query fail.
  { files: /^server\/src\/.*repository\.ts$/, operators: /removed guard/, tests: /^server\/test\/wire\.test\.ts$/ },
  { files: /^shared\//, tests: /^shared\/src\/http\/contracts\.test\.ts$/ },
  {
    files: /^server\/src\/features\/auth\//,
    tests: /^server\/test\/(?:account-locks|confirm-identity|known-devices|rate-limits)\.test\.ts$/,
  },
  // Who is notified of what, and what the audit log has.
  {
    files: /^server\/src\/(?:features|processes)\//,
    around: /\b(?:notify|recordAudit)\(/,
    tests: /^server\/test\/audit-table\.test\.ts$/,
  },
  // The type of every file that the product sends.
  { files: /^server\/src\//, texts: /^'[a-z]+\/[a-z.+-]+'$/, tests: /^server\/test\/binary-answers\.test\.ts$/ },
  // The lifetimes of all links and tokens are tested in one place.
  {
    files: /^server\/src\/features\/auth\//,
    texts: /expiresAt/,
    tests: /^server\/src\/features\/auth\/link-lifetimes\.test\.ts$/,
  },
  // Staff see identity and account numbers masked.
  { files: /^server\/src\/features\//, around: /\bmask/, tests: /^server\/test\/masked-numbers\.test\.ts$/ },
  // Failed logins and confirmations are entries of the audit log.
  {
    files: /^server\/src\/features\/auth\/(?:record-failed-login|confirm-password)\.ts$/,
    tests: /^server\/src\/features\/audit-log\/refused\.test\.ts$/,
  },
  { files: /^server\/src\/platform\/attempts\.ts$/, tests: /^server\/test\/(?:account-locks|rate-limits)\.test\.ts$/ },
  // The outermost calls of these are tasks, which no test calls by their contract.
  {
    files: /^server\/src\/features\/(?:holds\/|applications\/repository\.ts$|jobs\/application-fee-queries\.ts$)/,
    tests: /^server\/src\/processes\/holds\/release-holds\.test\.ts$/,
  },
  // Only the data of an earlier release has plain values, and only a rotation reads two keys.
  {
    files: /^server\/src\/(?:db\/encryption\/|platform\/encryption\.ts)/,
    tests: /^server\/test\/(?:encryption|releases\/releases)\.test\.ts$/,
  },
  { files: /^server\/src\/platform\/http\/idempotency\.ts$/, tests: /^server\/test\/idempotency\.test\.ts$/ },
  // The contract of a call states its permission and whether it may be repeated.
  { files: /^shared\/src\/[^/]+\/contract\.ts$/, tests: /^server\/test\/(?:permissions|audit-table)\.test\.ts$/ },
  // The owner of a call decides its audit entry.
  {
    files: /^server\/src\/(?:features|processes)\/.*\broutes\.ts$/,
    operators: /condition|comparison|and\/or/,
    tests: /^server\/test\/(?:permissions|audit-table)\.test\.ts$/,
  },
  // Each call is made on records that do not exist.
  {
    files: /^server\/src\/(?:features|processes)\//,
    operators: /removed validation/,
    texts: /NOT_FOUND/,
    tests: /^server\/test\/audit-table\.test\.ts$/,
  },
  // With two languages, a text that is not in the reader's language is in the only other one.
  {
    files: /^server\//,
    around: /\bdefaultLanguage\b/,
    tests: /^server\/test\/third-language\//,
  },
  // An action of the audit log or a permission.
  {
    files: /^server\/src\/(?:features|processes)\//,
    operators: /^word$/,
    texts: /^'[a-z-]+\.[a-z-]+'$/,
    tests: /^server\/test\/(?:permissions|audit-table)\.test\.ts$/,
  },
  // The subject of an audit entry, and the notifications that a call sends.
  {
    files: /^server\/src\/(?:features|processes)\//,
    operators: /^word$/,
    texts: /^'[a-z-]+'$/,
    tests: /^server\/test\/audit-table\.test\.ts$/,
  },
  {
    files: /^server\/src\/(?:features|processes)\//,
    operators: /notification|removed call/,
    tests: /^server\/test\/audit-table\.test\.ts$/,
  },
  { files: /\/(?:access|roles)\//, tests: /^server\/test\/permissions\.test\.ts$/ },
  {
    files: /^server\/src\/(?:app\.ts|platform\/http\/)/,
    tests:
      /^server\/(?:test\/(?:confirm-identity|http-security|wire|permissions|rate-limits)|src\/platform\/mail\/dev-mail)\.test\.ts$/,
  },
  { files: /^server\/src\/start\.ts$/, around: /seedDemoData/, tests: /^server\/src\/seed\/demo-data\.test\.ts$/ },
  // The quota of uploads counts what the API receives.
  {
    files: /^server\/src\/platform\/http\/(?:api|upload)\.ts$/,
    around: /\b(?:countUpload|inspectUpload|findVirus)\b/,
    tests: /^server\/src\/features\/files\/(?:upload-limits|infected-upload)\.test\.ts$/,
  },
  // A call of `users` saves personal information, and the tests of the profile cover it.
  {
    files: /^server\/src\/features\/profile\//,
    tests: /^server\/src\/features\/profile\/(?:onboarding\/onboarding|races)\.test\.ts$/,
  },
  // A step of a case issues invoices, and issues them again after it was undone.
  {
    files: /^server\/src\/features\/invoices\/(?:issue-milestones|repository)\.ts$/,
    tests: /^server\/src\/processes\/labor-progress\/complete-(?:paid-steps|step)\.test\.ts$/,
  },
  // Every state changes with this guarded update, and removed documents do not change.
  {
    files: /^server\/src\/db\/transition\.ts$/,
    tests: /^server\/src\/features\/(?:refunds\/(?:refunds|races)|files\/races)\.test\.ts$/,
  },
  // The email with a contract is sent once the contract is sealed.
  {
    files: /^server\/src\/features\/notifications\/(?:jobs|notify)\.ts$/,
    tests: /^server\/src\/processes\/contracts\/seal-contract\.test\.ts$/,
  },
  {
    files: /^server\/src\/features\/audit-log\/record\.ts$/,
    tests: /^server\/src\/features\/changes\/changes\.test\.ts$/,
  },
  { files: /^server\/src\/platform\/mail\//, tests: /^server\/src\/features\/notifications\/outbox\.test\.ts$/ },
  {
    files: /^server\/src\/platform\/http\/api\.ts$/,
    tests: /^server\/src\/features\/auth\/two-factor\/required-for-staff\.test\.ts$/,
  },
  { files: /^server\/src\/platform\/signing\//, tests: /\/(?:seal-contract|sign-pdf)\.test\.ts$/ },
  { files: /^server\//, operators: /audit entry/, tests: /^server\/test\/.*audit.*\.test\.ts$/ },
  { files: /^server\//, operators: /row lock/, tests: /^server\/.*race.*\.test\.ts$/ },
];

/**
 * In addition to the tests of general rules. A test of a feature starts a product, which takes seconds; a test of a
 * rule takes none.
 */
const mostFurtherTests = { server: 10, units: 10 };

const processes = 'server/src/processes/';

/** The nouns of a file: its folders or, for a process, the nouns whose contract it imports. */
const nounsOf = (file: string, read: Graph['read']): readonly string[] =>
  file.startsWith(processes)
    ? [...read(file).matchAll(/@portal\/shared\/([^/]+)\/contract'/g)].map(([, noun = '']) => noun)
    : file
        .split('/')
        .slice(2, -1)
        .filter((folder) => folder !== 'features');

export interface NearestTests {
  /** The tests in the folder of the file or, if there are none, those of a rule. They run first. */
  beside: string[];
  /** The tests that run if the first ones miss the mutant, the nearest first. */
  further: string[];
}

type Place = Pick<Mutant, 'file' | 'within' | 'operator'> & Partial<Pick<Mutant, 'before' | 'start'>>;

interface Called {
  place: Place;
  /** The calls that lead to the place. */
  calls: readonly string[];
}

const runsProduct = (test: string) => test.startsWith('server/');

/** The distance of a file that does not use the changed function, which puts it behind all files that do. */
const distanceWithoutUse = 2;
/** The distance of a test that makes the calls of the feature, which no import leads to. */
const awayByCalls = 1;
/** How much nearer a test is that makes all calls that lead to the changed function. */
const nearerByCalls = 4;

/**
 * Returns the number of imports between a file and each test. A test beside an importer is as near as the importer. The
 * files that name the changed function come first, because most importers of a repository use another of its functions.
 * A test that imports the contract of the feature makes its calls, whatever its folder. A test that makes the calls that
 * lead to the changed function is the nearest.
 */
function rankTests({ place, calls }: Called, tests: readonly string[], graph: Graph): Map<string, number> {
  const { file, within } = place;
  const { importers, read } = graph;
  const testsByFolder = Map.groupBy(tests, dirname);
  const nouns = nounsOf(file, read);
  const ranks = new Map<string, number>();
  const rank = (test: string, distance: number) => {
    // The feature of a shared rule imports the rule through its contract, yet its tests know most about it.
    const isOfNoun = test.split('/').some((folder) => nouns.includes(folder));
    const value = distance - (isOfNoun ? 2 : 0);
    ranks.set(test, Math.min(value, ranks.get(test) ?? Number.POSITIVE_INFINITY));
  };

  const walk = (first: readonly string[], offset: number) => {
    const seen = new Set([file, ...first]);
    let front = first.filter((one) => !hubs.has(one));
    for (let distance = offset; front.length > 0; distance += 1) {
      for (const one of front) {
        if (isTest(one)) rank(one, distance);
        for (const test of testsByFolder.get(dirname(one)) ?? []) rank(test, distance + 0.5);
      }
      const importing = front.flatMap((one) => (isTest(one) ? [] : (importers.get(one) ?? [])));
      front = [...new Set(importing)].filter((one) => !seen.has(one) && !hubs.has(one));
      for (const one of front) seen.add(one);
    }
  };
  const all = importers.get(file) ?? [];
  const named = within && new RegExp(`\\b${within}\\b`);
  walk([file], named ? distanceWithoutUse : 0);
  if (named)
    walk(
      all.filter((one) => named.test(read(one))),
      1,
    );
  for (const noun of nouns) {
    for (const test of importers.get(`shared/src/${noun}/contract.ts`) ?? []) {
      if (isTest(test)) rank(test, awayByCalls);
    }
  }
  for (const test of tests.filter(runsProduct)) {
    const share = shareMade(calls, read(test));
    if (share > 0) rank(test, awayByCalls - nearerByCalls * share);
  }
  return ranks;
}

/**
 * The tests in the folder of a file. A process spans nouns: beside it are its own test and those of all processes that
 * make its calls.
 */
const isBeside = (test: string, { place: { file }, calls }: Called, { read }: Graph): boolean =>
  file.startsWith(processes)
    ? test.startsWith(processes) &&
      (test.startsWith(`${file.replace(/\.ts$/, '')}.`) || shareMade(calls, read(test)) > 0)
    : dirname(test) === dirname(file);

/** Names the tests that are most likely to notice a mutant. */
export function nearestTests(place: Place, tests: readonly string[], graph: Graph): NearestTests {
  const { file, operator, before = '' } = place;
  const rules = testsOfRules.filter(
    (rule) =>
      (rule.files?.test(file) ?? true) &&
      (rule.operators?.test(operator) ?? true) &&
      (rule.texts?.test(before) ?? true) &&
      (rule.around?.test(textAround(place, graph)) ?? true),
  );
  const called = { place, calls: callsLeadingTo(place, graph) };
  const ranks = rankTests(called, tests, graph);
  const beside = tests.filter((test) => isBeside(test, called, graph));
  const rankOf = (test: string) => ranks.get(test) ?? Number.POSITIVE_INFINITY;
  const others = tests
    .filter((test) => !beside.includes(test))
    // Two tests without a rank keep their order.
    .toSorted((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(one) - rankOf(other)));
  const ofRules = others.filter((test) => rules.some((rule) => rule.tests.test(test)));
  const ranked = others.filter((test) => ranks.has(test) && !ofRules.includes(test));
  const units = ranked.filter((test) => !runsProduct(test)).slice(0, mostFurtherTests.units);
  const products = ranked.filter(runsProduct).slice(0, mostFurtherTests.server);

  if (beside.length > 0) return { beside, further: [...units, ...ofRules, ...products] };
  if (ofRules.length > 0) return { beside: ofRules, further: [...units, ...products] };
  return { beside: [...units, ...products], further: [] };
}
