/** Every area must catch its share of the mutants, so that a good average cannot hide a weak area. */
const areas: readonly [name: string, pattern: RegExp][] = [
  ['web', /^web\//],
  ['permissions', /^(?:shared|server)\/src\/(?:features\/)?(?:access|roles)\//],
  ['files', /^(?:shared|server)\/src\/(?:(?:features|processes)\/)?files\//],
  ['labor progress', /^(?:shared|server)\/src\/(?:(?:features|processes)\/)?labor-progress\//],
  ['shared rules', /^shared\//],
  ['ledger and refunds', /^server\/src\/(?:features\/(?:ledger|refunds)|processes\/(?:refunds|carried-fees))\//],
  ['invoices and transfers', /^server\/src\/(?:features\/(?:invoices|transfers)|processes\/transfers)\//],
  ['auth', /^server\/src\/features\/auth\//],
  ['applications', /^server\/src\/(?:features|processes)\/(?:applications|contracts|holds)\//],
  ['forms and jobs', /^server\/src\/features\/(?:forms|jobs|job-categories)\//],
  ['platform', /^server\/src\/(?:platform\/|db\/|[^/]+$)/],
];

export const areaOf = (file: string): string => areas.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other';
