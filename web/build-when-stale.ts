import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chunksFile } from './budget/record-chunks.ts';

/** Builds web/dist if its sources have changed since the last build. Runs before `npm start`. */
const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);
const stamp = join(web, 'dist', '.build-hash');

const inputs = [
  join(web, 'src'),
  join(web, 'public'),
  join(web, 'index.html'),
  join(web, 'vite.config.ts'),
  join(web, 'precompress.ts'),
  join(web, 'chunk-groups.ts'),
  join(web, 'without-summaries.ts'),
  join(web, 'browsers'),
  join(web, 'budget', 'record-chunks.ts'),
  join(web, 'budget', 'routes.ts'),
  join(web, 'prerender'),
  join(root, 'shared', 'src'),
  join(root, 'package-lock.json'),
];

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesUnder(join(path, entry.name)));
}

function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder).sort()) {
    // The build itself writes the route tree.
    if (file.endsWith('.gen.ts')) continue;
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const hash = hashInputs();
if (existsSync(stamp) && existsSync(chunksFile) && readFileSync(stamp, 'utf8') === hash) {
  console.log('web: up to date');
} else {
  const startedAt = Date.now();
  const { build } = await import('vite');
  await build({ root: web, logLevel: 'error' });
  writeFileSync(stamp, hash);
  console.log(`web: built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
