import { login } from '@portal/shared/auth/contract';
import { createClient } from '@portal/shared/http/client';
import { confirmIdentity } from '@portal/shared/sessions/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
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

/** Lets emails about decisions go out at once, because journeys do not wait ten minutes. The journey of the wait turns it on again. */
export async function setDecisionDelay(url: string, decisionDelayMinutes: number): Promise<void> {
  let token: string | null = null;
  const client = createClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'EN' });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
  const session = await client.call(login, { body: { email, password } });
  if (!('accessToken' in session)) throw new Error('the administrator needs a second step');
  token = session.accessToken;
  await client.call(confirmIdentity, { body: { currentPassword: password } });
  const settings = await client.call(getSettings, {});
  await client.call(updateSettings, { body: { ...settings, decisionDelayMinutes } });
}

/** Creates the data that the product of every worker starts with, which takes most of a first start. */
export async function prepareDemoData(): Promise<void> {
  const product = await startDemoProduct({ STORAGE_URL: storageUrlOf('journeys') ?? '' }, preparedDataDir);
  await setDecisionDelay(product.url, 0);
  await product.end('SIGTERM');
}

// `npm test` runs this during the other tests, so that the data is ready for the journeys.
if (import.meta.main) await prepareDemoData();
