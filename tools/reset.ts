import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRunning } from '../server/test/scratch-folder.ts';

/** `npm run reset`: deletes the data of the product on this machine, so that the next start makes new demo data. */

const { DATA_DIR = './data', DATABASE_URL, NODE_ENV } = process.env;
const folder = resolve(DATA_DIR);
const database = join(folder, 'postgres');
/** PostgreSQL names its process there while it runs. */
const lock = join(database, 'postmaster.pid');

function findObstacle(): string | undefined {
  if (NODE_ENV === 'production') return 'NODE_ENV is production.';
  if (DATABASE_URL) return 'The data is in the database of DATABASE_URL.';
  // Another folder, named by mistake, stays.
  if (existsSync(folder) && !existsSync(database)) return `${folder} has no data of the product.`;
  if (!existsSync(lock)) return undefined;
  return isRunning(Number.parseInt(readFileSync(lock, 'utf8'), 10))
    ? `A product uses ${folder}. Stop it first.`
    : undefined;
}

const obstacle = findObstacle();
const isThere = existsSync(folder);
if (obstacle === undefined) rmSync(folder, { recursive: true, force: true });
const done = isThere ? `${folder} is deleted.` : `There is no ${folder}.`;
console.log(obstacle === undefined ? done : `Nothing is deleted. ${obstacle}`);
process.exitCode = obstacle === undefined ? 0 : 1;
