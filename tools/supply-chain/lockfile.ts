import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The packages of the lockfile that run in production, and no others. */

export const root = fileURLToPath(new URL('../..', import.meta.url));

const names = z.record(z.string(), z.string()).default({});
const lockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
});
type LockedPackage = z.infer<typeof lockedPackage>;
export type Packages = Record<string, LockedPackage>;

export interface ProductionPackage {
  /** `name@version`. */
  id: string;
  name: string;
  license: string | undefined;
}

/** The workspaces that run in production. `node` is the runtime that they run with. */
const workspaces = ['shared', 'server', 'web'];
const runtime = 'node';

export function readLockfile(): Packages {
  const lockfile: unknown = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
  return z.object({ packages: z.record(z.string(), lockedPackage) }).parse(lockfile).packages;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where Node finds `name` for the package at `path`: in the nearest `node_modules` on the way up. */
function resolve(packages: Packages, path: string, name: string): string | undefined {
  const parts = path.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const candidate = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (packages[candidate]) return candidate;
  }
  return undefined;
}

/**
 * Follows the dependencies of the workspaces. `npm sbom --omit dev` cannot be used for this: it leaves out a package that
 * any other workspace also needs for development, for instance React and the database's driver.
 */
export function productionPackages(packages: Packages): ProductionPackage[] {
  const found = new Set<string>();

  const follow = (path: string) => {
    const { dependencies, optionalDependencies } = packages[path] ?? lockedPackage.parse({});
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, name);
  };
  const add = (from: string, name: string) => {
    const path = resolve(packages, from, name);
    if (!path) throw new Error(`The lockfile has no ${name} for ${from || 'the product'}.`);
    if (found.has(path) || packages[path]?.link) return;
    found.add(path);
    follow(path);
  };

  for (const workspace of workspaces) follow(workspace);
  add('', runtime);

  return [...found]
    .map((path) => ({
      id: `${nameOf(path)}@${packages[path]?.version}`,
      name: nameOf(path),
      license: packages[path]?.license,
    }))
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
