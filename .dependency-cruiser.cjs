const { serverLayers } = require('./.server-layers.cjs');

/** Who may import whom: shared <- server, shared <- web; nothing else. */
module.exports = {
  forbidden: [
    {
      name: 'shared-imports-nobody',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(server|web|e2e)/' },
    },
    { name: 'server-not-web', severity: 'error', from: { path: '^server/' }, to: { path: '^(web|e2e)/' } },
    { name: 'web-not-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|e2e)/' } },
    {
      name: 'web-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-ui-and-platform-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|platform)/' },
      to: { path: '^web/src/(features|routes)/' },
    },
    {
      name: 'server-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/(platform|db)/' },
      to: { path: '^server/src/(features|processes|seed)/' },
    },
    ...serverLayers,
    {
      name: 'sql-stays-in-repositories-and-reads',
      comment: 'Only repositories, and the few files named like what they count or record, may touch tables.',
      severity: 'error',
      from: {
        path: '^server/src/(features|processes)/',
        pathNot: '(repository|queries|reminders|holds|record|attempts|\\.test)\\.ts$',
      },
      to: { path: '^server/src/db/schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles-at-run-time',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-bags',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(utils?|helpers?|common|misc|lib)(/|\\.tsx?$)', pathNot: 'node_modules' },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.gen\\.ts$|/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
