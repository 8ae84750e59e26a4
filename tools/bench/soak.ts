import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findRunningPostgres } from '@portal/server/db/embedded-postgres';
import { register } from '@portal/shared/auth/contract';
import { listFiles, uploadFile } from '@portal/shared/files/contract';
import { listJobs } from '@portal/shared/jobs/contract';
import { watchLiveChanges } from '@portal/shared/live-changes/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { getOnboarding } from '@portal/shared/onboarding/contract';
import { getOverview } from '@portal/shared/overview/contract';
import { getQuestionnaire } from '@portal/shared/questionnaire/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { listUsers } from '@portal/shared/users/contract';
import autocannon from 'autocannon';
import pg from 'pg';
import { password, pngFile } from '../../server/test/candidate-factory.ts';
import { clientAt } from '../../server/test/faults/client-at.ts';
import { signUp } from '../../server/test/faults/fleet-candidate.ts';
import { startMailCatcher } from '../../server/test/faults/mail-catcher.ts';
import { logInAt, startPersistentCaller } from '../../server/test/faults/persistent-caller.ts';
import { startProductProcess } from '../../server/test/faults/product-process.ts';
import { adminEmail, adminPassword } from '../../server/test/open-product.ts';
import { makeScratchFolder } from '../../server/test/scratch-folder.ts';
import type { Sample } from './soak-samples.ts';
import { judge, takeSample } from './soak-samples.ts';

/**
 * `npm run soak -- --minutes 30`: lets a product work at half of the calls per second that it sustains, with sign-ups, uploads,
 * and streams beside them, and prints what it uses: memory, handles, connections, and tasks. Ends with 1 if something grew
 * after the warm-up, or a call failed. Linux only.
 */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const people = 20;
const measuredSeconds = 15;
const samplesWanted = 40;
/** Fewer than the 60 files that a candidate may upload on one day. */
const uploadsPerCandidate = 55;
const betweenWritesMs = 2000;
const streams = 5;
const longestStreamMs = 60_000;

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
const failures: string[] = [];
const stopped = new AbortController();
const isOver = () => stopped.signal.aborted;

/** The screens that people open. */
const reads = candidateTokens.flatMap((token) => [
  ...[getMe, listJobs, getOnboarding, listNotifications, getQuestionnaire, listFiles].map(({ path }) => ({
    path,
    token,
  })),
  { path: `${listUsers.path}?search=nguyen`, token: staffToken },
  { path: getOverview.path, token: staffToken },
]);
async function read(duration: number, overallRate?: number): Promise<autocannon.Result> {
  const requests = reads.map(({ path, token }) => ({
    path: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.9.0.1' },
  }));
  const result = await autocannon({ url: product.url, connections: 8, duration, overallRate, requests });
  const failed = result.non2xx + result.errors;
  if (failed > 0) failures.push(`${failed} reads`);
  return result;
}
const make = (call: () => Promise<unknown>) => call().catch((error: unknown) => failures.push(String(error)));

async function signUpOthers(): Promise<void> {
  for (let person = 1; !isOver(); person += 1) {
    const address = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
    const body = { firstName: 'Thị Bình', lastName: 'Trần', email: `new${person}@example.com`, password };
    await make(() => clientAt(product.url, { address, language: 'VI', token: () => null }).call(register, { body }));
    await sleep(betweenWritesMs);
  }
}
async function upload(): Promise<void> {
  for (let made = 0; made < people * uploadsPerCandidate && !isOver(); made += 1) {
    const token = () => candidateTokens[made % people] ?? null;
    const client = clientAt(product.url, { address: '10.9.0.2', language: 'VI', token });
    await make(() => client.call(uploadFile, { body: { kind: 'other' }, file: pngFile() }));
    await sleep(betweenWritesMs);
  }
}
async function follow(): Promise<void> {
  const headers = { authorization: `Bearer ${staffToken}` };
  while (!isOver()) {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(longestStreamMs)]);
    const stream = fetch(`${product.url}/api${watchLiveChanges.path}`, { headers, signal });
    const status = await stream.then((answer) => answer.text().then(() => answer.status)).catch(() => 0);
    if (status === 200 || signal.aborted) continue;
    failures.push(`an event stream ended with ${status}`);
    await sleep(100);
  }
}

const { requests: highest } = await read(measuredSeconds);
console.log(`${highest.average.toFixed(0)} calls per second at most; ${minutes} minutes at half of them`);
const columns = [
  'seconds',
  'calls',
  'failures',
  'p97',
  'memory',
  'handles',
  'connections',
  'waiting',
  'finished',
  'database',
] as const;
console.log(columns.map((name) => name.padStart(11)).join(''));
const samples: Sample[] = [];
const working = [signUpOthers(), upload(), ...Array.from({ length: streams }, follow)];
for (let sample = 1; sample <= samplesWanted; sample += 1) {
  const { requests, latency } = await read(
    Math.max(1, Math.round((minutes * 60) / samplesWanted)),
    Math.ceil(highest.average / 2),
  );
  // The emails have served their purpose, and would fill the memory of this process.
  mail.mails.length = 0;
  const seconds = Math.round((sample * minutes * 60) / samplesWanted);
  const said = { seconds, calls: requests.total, failures: failures.length, p97: latency.p97_5 };
  const taken = await takeSample(pool, product.pid, said);
  samples.push(taken);
  console.log(columns.map((name) => String(taken[name]).padStart(11)).join(''));
}
stopped.abort();
await Promise.all(working);

const { lines, isFlat } = judge(samples);
console.log(lines.join('\n'));
for (const failure of new Set(failures)) console.log(`failed: ${failure}`);
await pool.end();
await product.end('SIGTERM');
await mail.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = isFlat && failures.length === 0 ? 0 : 1;
