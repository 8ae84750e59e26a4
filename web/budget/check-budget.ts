import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Area, RouteCost } from './routes.ts';
import { fontBytes, measureRoutes, modulesOf } from './routes.ts';

/**
 * Compares what a first visit of each route downloads with its limits. It measures bytes, which no busy machine changes.
 * Over a limit, it names the modules that have grown since `modules.json` was written. `--update` writes it again.
 */

/** Bytes of scripts (Brotli), and files without calls to the API. ADR 14 says how they were reached. */
const limits: Record<Area, { js: number; files: number }> = {
  public: { js: 160_000, files: 14 },
  candidate: { js: 230_000, files: 26 },
  staff: { js: 288_000, files: 32 },
};
const mostFontBytes = 50_000;
/** Smaller growth of a module is not worth a line. */
const leastGrowth = 300;

const recordFile = fileURLToPath(new URL('modules.json', import.meta.url));
const areas = ['public', 'candidate', 'staff'] as const;

const costs = measureRoutes();
const inArea = (area: Area) => costs.filter((cost) => cost.area === area);
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const lineOf = ({ route, js, css, files }: RouteCost) =>
  `${route.padEnd(42)}${kb(js).padStart(10)} JS ${kb(css).padStart(9)} CSS ${String(files).padStart(3)} files`;

if (process.argv.includes('--update')) {
  const record = Object.fromEntries(
    areas.map((area) => {
      const modules = Object.entries(modulesOf(inArea(area)));
      return [area, Object.fromEntries(modules.filter(([, bytes]) => bytes >= leastGrowth))];
    }),
  );
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
}

function grownIn(area: Area): string[] {
  const before: Record<string, number> = JSON.parse(readFileSync(recordFile, 'utf8'))[area] ?? {};
  return Object.entries(modulesOf(inArea(area)))
    .map(([module, bytes]) => ({ module, bytes, growth: bytes - (before[module] ?? 0) }))
    .filter(({ growth }) => growth >= leastGrowth)
    .toSorted((one, other) => other.growth - one.growth)
    .slice(0, 10)
    .map(({ module, bytes, growth }) => `    ${module}: ${kb(bytes)} before minification, ${kb(growth)} more`);
}

const failures: string[] = [];
for (const area of areas) {
  const { js, files } = limits[area];
  const over = inArea(area).filter((cost) => cost.js > js || cost.files > files);
  for (const cost of inArea(area).toSorted((one, other) => other.js - one.js)) console.log(lineOf(cost));
  if (over.length === 0) continue;
  failures.push(
    `Over the limit of ${kb(js)} of scripts and ${files} files: ${over.map(({ route }) => route).join(', ')}`,
    ...grownIn(area),
  );
}
if (fontBytes() > mostFontBytes) failures.push(`The fonts have ${kb(fontBytes())}, more than ${kb(mostFontBytes)}.`);
// A check that finds no routes would pass.
if (costs.length < 60) failures.push(`Only ${costs.length} routes were found.`);

console.log(`${costs.length} routes, ${kb(fontBytes())} of fonts`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
