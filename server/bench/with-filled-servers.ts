import { readConfig } from '../src/config.ts';
import { startProduct } from '../src/start.ts';
import type { BenchDatabase } from './bench-database.ts';
import { openBenchDatabase } from './bench-database.ts';
import type { BenchServers } from './bench-servers.ts';
import { environmentOf, startServers } from './bench-servers.ts';
import { fillDatabase } from './data/fill-database.ts';

async function fill(database: BenchDatabase): Promise<void> {
  const begun = performance.now();
  const product = await startProduct(readConfig({ ...environmentOf(database), LOG_LEVEL: 'silent' }), {
    log: () => {},
  });
  await fillDatabase(product.deps.db);
  await product.close();
  console.log(`the data took ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

/** Runs a measurement on servers with a new database that has the data of the lists, and removes the database afterwards. */
export async function withFilledServers(
  measure: (servers: BenchServers, database: BenchDatabase) => Promise<void>,
): Promise<void> {
  const database = await openBenchDatabase();
  try {
    await fill(database);
    const servers = await startServers(database);
    try {
      await measure(servers, database);
    } finally {
      await servers.close();
    }
  } finally {
    await database.close();
  }
}
