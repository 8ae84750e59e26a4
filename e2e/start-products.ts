import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { facebookApp } from '../server/test/facebook-graph.ts';
import { removeLostScratchFolders } from '../server/test/scratch-folder.ts';
import type { ProductProcess } from './product-process.ts';
import { copyDataDir, startProductProcess } from './product-process.ts';
import { dataRoot, preparedDataDir, productOfWorker, workerCount } from './worker-products.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const environment = { SEED_DEMO: 'true', ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Admin#2026' };

async function start(given: Record<string, string>, dataDir: string): Promise<ProductProcess> {
  const product = await startProductProcess({ ...environment, ...given }, dataDir);
  if (product.isReady) return product;
  await product.end('SIGTERM');
  throw new Error(`The product does not start:\n${product.output()}`);
}

function startOfWorker(index: number): Promise<ProductProcess> {
  const { port, graphPort, dataDir } = productOfWorker(index);
  copyDataDir(preparedDataDir, dataDir);
  return start(
    {
      PORT: String(port),
      FACEBOOK_APP_ID: facebookApp.id,
      FACEBOOK_APP_SECRET: facebookApp.secret,
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${graphPort}`,
    },
    dataDir,
  );
}

/** Starts a product for each worker. The demo data takes most of the time, so it is made once and copied. */
export default async function startProducts(): Promise<() => Promise<void>> {
  removeLostScratchFolders();
  // Once: two products that start on old pages would build them at the same time, in one folder.
  execFileSync(process.execPath, [join(root, 'web/build-when-stale.ts')], { cwd: root, stdio: 'ignore' });
  const prepared = await start({}, preparedDataDir);
  await prepared.end('SIGTERM');

  const started = await Promise.allSettled(Array.from({ length: workerCount }, (_, index) => startOfWorker(index)));
  const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const end = async () => {
    await Promise.all(products.map((product) => product.end('SIGTERM')));
    rmSync(dataRoot, { recursive: true, force: true });
  };
  const failure = started.find((one) => one.status === 'rejected');
  if (!failure) return end;
  await end();
  throw failure.reason;
}
