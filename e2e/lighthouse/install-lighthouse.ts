import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

/** It has 200 packages of 185 MB, which `npm ci` should not install for everybody. */
const version = '13.5.0';

const metric = z.object({ numericValue: z.number() });
const resultSchema = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.object({ performance: z.object({ score: z.number() }) }),
    audits: z.object({
      'first-contentful-paint': metric,
      'largest-contentful-paint': metric,
      'total-blocking-time': metric,
      'cumulative-layout-shift': metric,
      'network-requests': z.object({
        details: z.object({ items: z.array(z.object({ url: z.string(), transferSize: z.number() })) }),
      }),
    }),
  }),
});

export type Audit = z.infer<typeof resultSchema>['lhr'];
/** Measures the page at an address in the browser with this debugging port, which keeps its storage. */
export type Measure = (url: string, port: number) => Promise<Audit>;

/** Installs Lighthouse into the cache of the user, once. */
export async function installLighthouse(): Promise<Measure> {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const folder = join(cache, 'portal-lighthouse', version);
  if (!existsSync(folder)) {
    console.error(`Installing Lighthouse ${version} …`);
    const fresh = `${folder}.new-${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    writeFileSync(join(fresh, 'package.json'), '{ "private": true }');
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${version}`];
    const { status } = spawnSync('npm', args, { cwd: fresh, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) {
      rmSync(fresh, { recursive: true, force: true });
      throw new Error('Lighthouse could not be installed.');
    }
    renameSync(fresh, folder);
  }

  const { default: lighthouse } = await import(
    pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
  );
  return async (url, port) => {
    // The defaults are a mid-range phone and a slow connection, both simulated.
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    const { lhr } = resultSchema.parse(result);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  };
}
