const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The server's features by layer, lowest first. A feature imports only the features that stand before it in this list.
 * `processes/` stands above all features, and the features of the desk above the processes.
 */
const layers = {
  ground: ['audit-log', 'settings', 'notifications', 'forms', 'housekeeping'],
  people: ['auth', 'users', 'roles', 'staff', 'notes', 'files', 'profile'],
  case: [
    'fee-plans',
    'jobs',
    'job-categories',
    'applications',
    'holds',
    'signing-certificates',
    'contracts',
    'verify',
    'labor-progress',
  ],
  billing: ['ledger', 'invoices', 'transfers', 'refunds'],
};
const desk = ['overview', 'changes'];

const features = Object.values(layers).flat();
const folders = readdirSync(join(__dirname, 'server/src/features')).toSorted();
const listed = [...features, ...desk].toSorted();
if (folders.join() !== listed.join()) {
  throw new Error(`The layers name other features than there are.\nlisted: ${listed}\nthere:  ${folders}`);
}

/** Tests start the whole product, and use what they need of it. */
const noTests = String.raw`\.test\.ts$`;
const pathOf = (names) => `^server/src/features/(${names.join('|')})/`;

const ruleOf = (feature, index) => ({
  name: `server-layers: ${feature}`,
  severity: 'error',
  from: { path: pathOf([feature]), pathNot: noTests },
  to: { path: [pathOf([...features.slice(index + 1), ...desk]), '^server/src/processes/'] },
});

exports.serverLayers = [
  ...features.map(ruleOf),
  {
    name: 'server-layers: processes',
    severity: 'error',
    from: { path: '^server/src/processes/', pathNot: noTests },
    to: { path: pathOf(desk) },
  },
];
