const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The server's features by layer, lowest first. A feature imports only features before it in this list. `processes/` may
 * import them all, and the features of `aboveProcesses` may also import the processes.
 */
const layers = {
  ground: [
    'audit-log',
    'settings',
    'scheduled-decisions',
    'mails',
    'notifications',
    'visa-bulletins',
    'forms',
    'housekeeping',
  ],
  people: ['auth', 'users', 'roles', 'staff', 'notes', 'consents', 'drafts', 'files', 'approvals', 'profile'],
  case: [
    'fee-plans',
    'jobs',
    'job-categories',
    'applications',
    'holds',
    'signing-certificates',
    'contracts',
    'addenda',
    'verify',
    'labor-progress',
  ],
  billing: ['ledger', 'invoices', 'transfers', 'refunds'],
};
const aboveProcesses = ['overview', 'live-changes'];

const features = Object.values(layers).flat();
const folders = readdirSync(join(__dirname, 'server/src/features')).toSorted();
const listed = [...features, ...aboveProcesses].toSorted();
if (folders.join() !== listed.join()) {
  throw new Error(`The layers name other features than there are.\nlisted: ${listed}\nthere:  ${folders}`);
}

/** Tests are exempt: they start the whole product. */
const noTests = String.raw`\.test\.ts$`;
const pathOf = (names) => `^server/src/features/(${names.join('|')})/`;

const ruleOf = (feature, index) => ({
  name: `server-layers: ${feature}`,
  severity: 'error',
  from: { path: pathOf([feature]), pathNot: noTests },
  to: { path: [pathOf([...features.slice(index + 1), ...aboveProcesses]), '^server/src/processes/'] },
});

exports.serverLayers = [
  ...features.map(ruleOf),
  {
    name: 'server-layers: processes',
    severity: 'error',
    from: { path: '^server/src/processes/', pathNot: noTests },
    to: { path: pathOf(aboveProcesses) },
  },
];
