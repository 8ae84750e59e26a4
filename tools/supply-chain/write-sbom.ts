import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { productionPackages, readLockfile, root } from './lockfile.ts';
import { createSbom } from './sbom.ts';

/** `npm run sbom`: writes the software bill of materials to `dist/sbom.cdx.json`, or to the file that is named. */

const file = resolve(process.argv[2] ?? `${root}/dist/sbom.cdx.json`);
const bom = createSbom(productionPackages(readLockfile()));

mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${bom.components.length} components: ${file}`);
