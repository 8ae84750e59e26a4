import { writeFileSync } from 'node:fs';
import { licenseDocument } from './licenses.ts';
import { productionPackages, readLockfile, root } from './lockfile.ts';

/** `npm run licenses`: writes docs/licenses.md from the lockfile. */

writeFileSync(`${root}/docs/licenses.md`, licenseDocument(productionPackages(readLockfile())));
