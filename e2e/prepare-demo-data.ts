import { storageUrlOf } from '../server/test/test-storage.ts';
import type { ProductProcess } from './product-process.ts';
import { startProductProcess } from './product-process.ts';
import { preparedDataDir } from './worker-products.ts';

const environment = { SEED_DEMO: 'true', ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Admin#2026' };

/**
 * Starts a product with the demo data and the administrator of the journeys.
 *
 * @throws if it does not start, with its output
 */
export async function startDemoProduct(given: Record<string, string>, dataDir: string): Promise<ProductProcess> {
  const product = await startProductProcess({ ...environment, ...given }, dataDir);
  if (product.isReady) return product;
  await product.end('SIGTERM');
  throw new Error(`The product does not start:\n${product.output()}`);
}

/** Creates the data that the product of every worker starts with, which takes most of a first start. */
export async function prepareDemoData(): Promise<void> {
  const product = await startDemoProduct({ STORAGE_URL: storageUrlOf('journeys') ?? '' }, preparedDataDir);
  await product.end('SIGTERM');
}

// `npm test` runs this during the other tests, so that the data is ready for the journeys.
if (import.meta.main) await prepareDemoData();
