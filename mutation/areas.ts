/** Every area must catch its share of the mutants, so that a good average cannot hide a weak area. */
const areas: readonly [name: string, pattern: RegExp][] = [
  ['web', /^web\//],
  ['permissions', /^(?:shared|server)\/src\/(?:features\/)?(?:access|roles)\//],
  ['files', /^(?:(?:shared|server)\/src\/(?:features\/)?files\/|server\/src\/processes\/.*checklist)/],
  [
    'labor progress',
    /^(?:(?:shared|server)\/src\/(?:features\/)?labor-progress\/|server\/src\/processes\/.*(?:step|progress|notice))/,
  ],
  ['shared rules', /^shared\//],
  ['ledger and refunds', /^server\/src\/features\/(?:ledger|refunds)\//],
  ['invoices and transfers', /^server\/src\/(?:features\/(?:invoices|transfers)\/|processes\/.*transfer)/],
  ['auth', /^server\/src\/features\/auth\//],
  [
    'applications',
    /^server\/src\/(?:features\/(?:applications|contracts|holds)\/|processes\/.*(?:application|contract|hold))/,
  ],
  ['forms and jobs', /^server\/src\/features\/(?:forms|jobs|job-categories)\//],
  ['platform', /^server\/src\/(?:platform\/|db\/|[^/]+$)/],
];

export const areaOf = (file: string): string => areas.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other';
