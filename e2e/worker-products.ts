import { join } from 'node:path';
import { makeScratchFolder } from '../server/test/scratch-folder.ts';

/** Each Playwright worker has its own product, so that parallel journeys do not disturb each other. */

// One more than the cores of a small machine, because each worker waits at times for its product or for a page to
// settle.
export const workerCount = 3;

const firstPort = Number(process.env.E2E_PORT ?? 3917);
// Every worker reads this file again, so values that they share are kept in the environment.
process.env.E2E_DATA_DIR ??= makeScratchFolder('journeys');
export const dataRoot = process.env.E2E_DATA_DIR;
/** The data that every product starts with, which is the demo data. */
export const preparedDataDir = join(dataRoot, 'prepared');

interface WorkerProduct {
  url: string;
  port: number;
  /** The port on which the Facebook journey starts its Graph API. */
  graphPort: number;
  dataDir: string;
}

export function productOfWorker(index: number): WorkerProduct {
  const port = firstPort + 2 * index;
  return { url: `http://localhost:${port}`, port, graphPort: port + 1, dataDir: join(dataRoot, `worker-${index}`) };
}

/** The product of the current worker. */
export const ownProduct = productOfWorker(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
