import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { facebookApp } from '../server/test/facebook-graph.ts';
import { removeLostScratchFolders } from '../server/test/scratch-folder.ts';
import { copyTemplateFiles, storageUrlOf } from '../server/test/test-storage.ts';
import { prepareDemoData, startDemoProduct } from './prepare-demo-data.ts';
import type { ProductProcess } from './product-process.ts';
import { copyDataDir } from './product-process.ts';
import { dataRoot, preparedDataDir, productOfWorker } from './worker-products.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
async function startOfWorker(index: number): Promise<ProductProcess> {
  const { port, graphPort, dataDir } = productOfWorker(index);
  copyDataDir(preparedDataDir, dataDir);
  const storageUrl = storageUrlOf(`journeys-${index}`);
  await copyTemplateFiles({ database: 'journeys', dataDir: preparedDataDir }, { storageUrl, dataDir });
  return startDemoProduct(
    {
      PORT: String(port),
      STORAGE_URL: storageUrl ?? '',
      FACEBOOK_APP_ID: facebookApp.id,
      FACEBOOK_APP_SECRET: facebookApp.secret,
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${graphPort}`,
    },
    dataDir,
  );
}

/**
 * Starts a product for each worker on a copy of the demo data. The data is created here unless `npm test` has created
 * it.
 */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  removeLostScratchFolders();
  // Built once here. Two products that start on outdated pages would build them in one folder at the same time.
  execFileSync(process.execPath, [join(root, 'web/build-when-stale.ts')], { cwd: root, stdio: 'ignore' });
  if (!existsSync(preparedDataDir)) await prepareDemoData();

  const started = await Promise.allSettled(Array.from({ length: workers }, (_, index) => startOfWorker(index)));
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
