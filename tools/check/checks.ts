import type { Check } from './outcomes.ts';
import { playwright, single, vitest } from './outcomes.ts';

export type NamedCheck = readonly [name: string, check: Check];

/** The checks of a tier: lanes that run side by side, and then those that need all cores. */
export interface Tier {
  lanes: readonly (readonly NamedCheck[])[];
  afterLanes: readonly NamedCheck[];
  /** Minutes on two idle cores with a headless shell, for the first estimate. */
  minutes: number;
}

const typesOf = (...projects: string[]): NamedCheck[] =>
  projects.map((project) => [`types: ${project}`, single('tsc', '--noEmit', '--checkers', '1', '-p', project)]);

// The journeys import most of the server, so one program checks both.
const types = typesOf('shared', 'web', 'e2e');
const style: NamedCheck = ['style', single('biome', 'ci')];
const lint: NamedCheck = ['lint', single('oxlint')];

const pages: NamedCheck = ['pages', single('node', 'web/build-when-stale.ts')];
const demoData: NamedCheck = ['demo data', single('node', 'e2e/prepare-demo-data.ts')];
const boundaries: NamedCheck = ['import boundaries', single('node', 'tools/check/check-boundaries.ts')];
// One worker, because each additional one would load all screens again.
const unitAndWebTests = ['--project=units', '--project=web', '--maxWorkers=1'];
/** Many photos of passports, and every address or refusal on a screen, take as long as half of the other tests. */
const withoutLongTables = ['passport-file', 'read-passport', 'protected-paths', 'failures', 'profile-check'].map(
  (name) => `--exclude=**/${name}.test.*`,
);

/** `npm run check`: what an editor would say. */
const check: Tier = { lanes: [types, [lint, style]], afterLanes: [], minutes: 1 };

/** `npm test`: every noun over HTTP, and what people do most in a browser. */
const test: Tier = {
  lanes: [
    // The product serves the pages, and two builds at once would write into one folder.
    [pages, demoData, style, ['API tests', vitest(['--project=server'], { WITHOUT_DOCUMENT: 'true' })]],
    [...types, lint, boundaries, ['unit and web tests', vitest([...unitAndWebTests, ...withoutLongTables])]],
  ],
  afterLanes: [['main journeys', playwright(['--grep', '@main'])]],
  minutes: 6,
};

const serverPostgres = process.env.SERVER_POSTGRES_URL;
/** Behavior that may differ between PostgreSQL servers: the schema, triggers, locks, search and order, queue, and dates. */
const onServerPostgres = vitest(
  [
    '--project=server',
    '--project=complete',
    '--maxWorkers=2',
    ...['lock-row', 'main-job', 'search-of-lists'].map((name) => `server/test/${name}`),
    ...[
      // The races with each kind of lock: rows and unique keys, and advisory locks.
      'labor-progress/races',
      'signing-certificates/races',
      'audit-log/audit-log',
      'ledger/entries',
      'notifications/outbox',
      'users/list-users',
    ].map((subject) => `server/src/${subject}`),
  ],
  { TEST_DATABASE_URL: serverPostgres ?? '' },
);
export const notRun = serverPostgres ? [] : ['API tests on a server PostgreSQL: there is no SERVER_POSTGRES_URL'];

/** `npm run test:all`: everything but the faults and the S3 server. */
const all: Tier = {
  lanes: [
    [pages, demoData, ['API tests', vitest(['--project=server', '--project=complete', '--project=third language'])]],
    [
      ...types,
      style,
      lint,
      boundaries,
      ['dead code', single('knip')],
      ['packages and their licenses', single('node', 'tools/supply-chain/check-packages.ts')],
      ['secrets', single('node', 'tools/supply-chain/check-secrets.ts')],
      ['unit and web tests', vitest([...unitAndWebTests, '--project=third language on screens'])],
      ['bytes per route', single('node', 'web/budget/check-budget.ts')],
      ['old browsers', single('node', 'web/browsers/check-browsers.ts')],
      ...(serverPostgres ? [['API tests on a server PostgreSQL', onServerPostgres] as const] : []),
    ],
  ],
  afterLanes: [['journeys', playwright()]],
  minutes: 20,
};

export const tiers = { check, test, all } satisfies Record<string, Tier>;
