import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findRunningPostgres } from '../src/db/embedded-postgres.ts';
import { password } from '../test/candidate-factory.ts';
import { signUp } from '../test/faults/fleet-candidate.ts';
import { startMailCatcher } from '../test/faults/mail-catcher.ts';
import { logInAt, startPersistentCaller } from '../test/faults/persistent-caller.ts';
import { startProductProcess } from '../test/faults/product-process.ts';
import { adminEmail, adminPassword } from '../test/open-product.ts';
import { makeScratchFolder } from '../test/scratch-folder.ts';
import { prepareSoakLoad } from './soak-load.ts';
import type { Sample } from './soak-samples.ts';
import { judge, takeSample } from './soak-samples.ts';

/**
 * `npm run soak -- --minutes 30`: lets a product work at half of the calls per second that it sustains, and prints what it
 * uses: memory, handles, connections, and tasks. Ends with 1 if something grew after the warm-up, or a call failed.
 * Linux only.
 */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const people = 20;
const measuredSeconds = 15;
const samplesWanted = 40;

const folder = makeScratchFolder('soak');
const mail = await startMailCatcher();
const product = await startProductProcess({ DATA_DIR: folder, SMTP_URL: mail.url, TRUST_PROXY: 'loopback' });
if (!product.isRunning()) throw new Error(`the product does not start:\n${product.output()}`);
const database = await findRunningPostgres(folder);
const pool = new pg.Pool({ ...database?.migrationConnection, max: 1 });

const candidateTokens: string[] = [];
for (let person = 1; person <= people; person += 1) {
  const email = `candidate${person}@example.com`;
  await signUp(startPersistentCaller(product.url, `10.8.3.${person}`), mail, email);
  candidateTokens.push(await logInAt(product.url, email, password));
}
const staffToken = await logInAt(product.url, adminEmail, adminPassword);
const load = prepareSoakLoad({ url: product.url, staffToken, candidateTokens });
const highest = await load.measureHighest(measuredSeconds);
console.log(`${highest.toFixed(0)} calls per second at most; ${minutes} minutes at half of them`);

const columns = [
  'seconds',
  'calls',
  'failures',
  'p95',
  'memory',
  'handles',
  'connections',
  'waiting',
  'finished',
  'database',
] as const;
console.log(columns.map((name) => name.padStart(11)).join(''));
const samples: Sample[] = [];
const failures: string[] = [];
load.start(highest / 2);
const began = performance.now();
const everyMs = (minutes * 60_000) / samplesWanted;
for (let sample = 1; sample <= samplesWanted; sample += 1) {
  await sleep(began + sample * everyMs - performance.now());
  const progress = load.takeProgress();
  failures.push(...progress.failures);
  // The emails have served their purpose, and would fill the memory of this process.
  mail.mails.length = 0;
  const taken = await takeSample(pool, {
    pid: product.pid,
    seconds: Math.round((performance.now() - began) / 1000),
    progress,
  });
  samples.push(taken);
  console.log(columns.map((name) => String(taken[name]).padStart(11)).join(''));
}
await load.stop();

const { lines, isFlat } = judge(samples);
console.log(lines.join('\n'));
for (const failure of new Set(failures)) console.log(`failed: ${failure}`);
const calls = samples.reduce((sum, one) => sum + one.calls, 0);
console.log(`${calls} calls, ${failures.length} failed`);
await pool.end();
await product.end('SIGTERM');
await mail.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = isFlat && failures.length === 0 ? 0 : 1;
