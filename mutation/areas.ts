/** Every area must catch its share of the mutants: a good average cannot hide a weak one. */
const areas: readonly [name: string, pattern: RegExp][] = [
  ['web', /^web\//],
  ['permissions', /^(?:shared|server)\/src\/(?:features\/)?(?:access|roles)\//],
  ['files', /^(?:shared|server)\/src\/(?:features\/)?files\//],
  ['labor progress', /^(?:shared|server)\/src\/(?:features\/)?labor-progress\//],
  ['shared rules', /^shared\//],
  ['ledger and refunds', /^server\/src\/features\/(?:ledger|refunds)\//],
  ['invoices and transfers', /^server\/src\/features\/(?:invoices|transfers)\//],
  ['auth', /^server\/src\/features\/(?:auth|sessions|two-factor)\//],
  ['applications', /^server\/src\/features\/(?:applications|contracts)\//],
  ['forms and jobs', /^server\/src\/features\/(?:forms|jobs|job-categories)\//],
  ['platform', /^server\/src\/(?:platform\/|db\/|[^/]+$)/],
];

export const areaOf = (file: string): string => areas.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other';
