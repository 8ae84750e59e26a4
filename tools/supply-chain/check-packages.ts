import { readFileSync } from 'node:fs';
import { licenseDocument, licenseProblems } from './licenses.ts';
import { productionPackages, readLockfile, root } from './lockfile.ts';
import { createSbom, sbomProblems } from './sbom.ts';

/** Checks the bill of materials and the licenses of everything that runs in production. */

const packages = readLockfile();
const production = productionPackages(packages);
const isCurrent = readFileSync(`${root}/docs/licenses.md`, 'utf8') === licenseDocument(production);

const problems = [
  ...licenseProblems(production, packages),
  ...sbomProblems(createSbom(production), production),
  ...(isCurrent ? [] : ['docs/licenses.md is out of date. Run `npm run licenses` and read what it changed.']),
];

for (const problem of problems) console.error(problem);
console.log(`${production.length} packages in production, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
