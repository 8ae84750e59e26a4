import { join } from 'node:path';
import { makeScratchFolder } from '../server/test/scratch-folder.ts';

/** Each Playwright worker has a product of its own, so that no journey is in the way of another that runs beside it. */

// Two more than the cores of a small machine: each waits for its product, or for a page to stand still, at times.
export const workerCount = 4;

const firstPort = Number(process.env.E2E_PORT ?? 3917);
// Every worker reads this file again: what must be the same for all is kept in the environment.
process.env.E2E_DATA_DIR ??= makeScratchFolder('journeys');
export const dataRoot = process.env.E2E_DATA_DIR;
/** The data that every product begins with: what the demo data brings. */
export const preparedDataDir = join(dataRoot, 'prepared');

interface WorkerProduct {
  url: string;
  port: number;
  /** Where the journey that logs in with Facebook starts its own Graph API. */
  graphPort: number;
  dataDir: string;
}

export function productOfWorker(index: number): WorkerProduct {
  const port = firstPort + 2 * index;
  return { url: `http://localhost:${port}`, port, graphPort: port + 1, dataDir: join(dataRoot, `worker-${index}`) };
}

/** The product of the worker that asks. */
export const ownProduct = productOfWorker(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
