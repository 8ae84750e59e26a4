import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { createClient } from '@portal/shared/http/client';
import { expect } from 'vitest';
import { createApp } from '#app.ts';
import { openDatabase, openPool } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { createLog } from '#platform/log.ts';
import { makeApproved, pngFile } from '#test/candidate-factory.ts';
import { tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import type { DatabaseProxy } from './database-proxy.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { expectNoPersonalData } from './personal-data.ts';
import { watchLog } from './watch-log.ts';

/** A product with a proxy before its database, and a candidate who uploads documents. */
export interface ProxiedProduct {
  /** The same product without the proxy. */
  direct: TestProduct;
  /** What a task of the product behind the proxy gets. */
  deps: Deps;
  proxy: DatabaseProxy;
  /** What became of each transaction whose COMMIT lost its reply. */
  lostCommits: string[];
  client: ApiClient;
  upload(): Promise<{ uid: string }>;
  /** The documents and their rows. */
  count(): Promise<{ files: number; rows: number }>;
  /** Nothing that the product has logged may be personal data. */
  close(): Promise<void>;
}

export async function startProxiedProduct(): Promise<ProxiedProduct> {
  // The files are counted in the folder.
  const product = await startTestProduct({ STORAGE_URL: '', LOG_LEVEL: 'info' });
  const printed = watchLog(product.app);
  let worked = '';
  const proxy = await startDatabaseProxy(product.deps.config.databaseUrl ?? '');
  const pool = openPool(proxy.connection, () => {});
  const lostCommits: string[] = [];
  const onLostCommit = (outcome: string) => void lostCommits.push(outcome);
  const deps: Deps = {
    ...product.deps,
    log: createLog({ write: (line) => (worked += line) }, true),
    db: openDatabase(pool, product.deps.db.encryption.keys, { onLostCommit }),
  };
  const app = await createApp(deps);
  const answered = watchLog(app);
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const { email } = await makeApproved(product);
  const token = await tokenOf(product, email);
  const client = createClient({ baseUrl, token: () => token, language: () => 'EN' });

  return {
    direct: product,
    deps,
    proxy,
    lostCommits,
    client,
    upload: () => client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() }),
    count: async () => ({
      files: (await readdir(join(product.deps.config.dataDir, 'files/documents'))).length,
      rows: (await product.deps.db.$client.query('select 1 from files')).rowCount ?? 0,
    }),
    async close() {
      await app.close();
      await pool.end();
      await proxy.close();
      await product.close();
      const logged = printed() + worked + answered();
      expect(logged).toContain('"msg":"request"');
      expectNoPersonalData(logged);
    },
  };
}
