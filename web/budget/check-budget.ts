import type { Area, RouteCost } from './routes.ts';
import { fontBytes, measureRoutes, modulesOf } from './routes.ts';

/**
 * Compares what a first visit of each route downloads with its limits. They guard against accidents, such as a library
 * in the wrong file, and are no reason to shorten a sentence. It measures bytes, which no busy machine changes. Over a
 * limit, it names the largest modules of the route.
 */

/**
 * Bytes of scripts (Brotli), and files without calls to the API (ADR 14). The first script names every route of the product with the
 * parameters of its address, so public pages grow a little with each list of staff. A page of staff with a menu has a file more for it.
 * It also names every bundle of phrases. So public and candidate pages have room of about 2 %: a new route is no accident, a library is.
 * A module becomes a file of its own when other pages share it no longer, so candidates have room of two files as well.
 */
const limits: Record<Area, { js: number; files: number }> = {
  public: { js: 192_000, files: 15 },
  candidate: { js: 266_000, files: 28 },
  staff: { js: 330_000, files: 36 },
};
const mostFontBytes = 50_000;

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const lineOf = ({ route, js, css, files }: RouteCost) =>
  `${route.padEnd(42)}${kb(js).padStart(10)} JS ${kb(css).padStart(9)} CSS ${String(files).padStart(3)} files`;
const largestIn = (cost: RouteCost) =>
  Object.entries(modulesOf([cost]))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([module, bytes]) => `    ${module}: ${kb(bytes)} before minification`);

const costs = measureRoutes();
const failures = costs.flatMap((cost) => {
  const { js, files } = limits[cost.area];
  if (cost.js <= js && cost.files <= files) return [];
  return [`${cost.route} is over the limit of ${kb(js)} of scripts and ${files} files:`, ...largestIn(cost)];
});
if (fontBytes() > mostFontBytes) failures.push(`The fonts have ${kb(fontBytes())}, more than ${kb(mostFontBytes)}.`);
// A check that finds no routes would pass.
if (costs.length < 60) failures.push(`Only ${costs.length} routes were found.`);

for (const cost of costs.toSorted((one, other) => other.js - one.js)) console.log(lineOf(cost));
console.log(`${costs.length} routes, ${kb(fontBytes())} of fonts`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
