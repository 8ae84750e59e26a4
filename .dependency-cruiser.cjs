const { serverLayers } = require('./.server-layers.cjs');

/** The import rules: server and web import shared, and shared imports neither. */
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
      comment: 'What two of them need is an entity, or the route puts one into the other.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-areas-of-a-noun-do-not-import-each-other',
      comment: 'What the screens of candidates and of staff both need is an entity.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/([^/]+)/' },
      to: { path: '^web/src/features/$1/', pathNot: '^web/src/features/$1/$2/' },
    },
    {
      name: 'web-features-are-divided-into-areas',
      comment: 'features/<noun>/{public,account,candidate,staff}/',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/features/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/[^/]+/(public|account|candidate|staff)/' },
    },
    {
      name: 'web-entities-import-no-feature',
      severity: 'error',
      from: { path: '^web/src/entities/' },
      to: { path: '^web/src/(features|shells|routes)/' },
    },
    {
      name: 'web-entities-have-no-cycles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/entities/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'web-shells-import-no-feature',
      comment: 'A shell is the frame around the screens of an area; the routes put the screens into it.',
      severity: 'error',
      from: { path: '^web/src/shells/' },
      to: { path: '^web/src/(features|routes)/' },
    },
    {
      name: 'web-features-import-no-shell',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(shells|routes)/' },
    },
    {
      name: 'web-ui-and-platform-know-no-noun',
      severity: 'error',
      from: { path: '^web/src/(ui|platform)/' },
      to: { path: '^web/src/(entities|features|shells|routes)/' },
    },
    {
      name: 'server-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/(platform|db)/' },
      to: { path: '^server/src/(features|processes|seed)/' },
    },
    ...serverLayers,
    {
      name: 'no-command-calls-a-consequence',
      comment: 'A command records a fact and calls settleCase, which calls the rules (ADR 23).',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/processes/settlement/' },
      to: { path: '^server/src/processes/settlement/', pathNot: 'settle-case\\.ts$' },
    },
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
