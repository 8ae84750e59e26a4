import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { hashPassword, verifyPassword } from '../src/platform/password.ts';
import { freePort } from '../test/free-port.ts';

/**
 * Measures how many calls that every screen makes one instance serves, and how many logins. The references run in the
 * same rounds on the same machine and database: a bare `node:http` server with one prepared statement, and argon2id
 * alone. `npm run bench:calls -w server`; figures are in docs/benchmarks.md.
 */

const rounds = 3;
const secondsPerRound = Number(process.env.BENCH_SECONDS ?? 5);
const connections = 10;
const password = 'Demo#2026';
const names = [
  'tuyet.ngo',
  'an.nguyen',
  'ha.pham',
  'bao.vo',
  'ngu.bui',
  'dat.do',
  'hhen.nie',
  'lan.ho',
  'hoa.dinh',
  'minh.ly',
];

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const postgres = await startEmbeddedPostgres(folder, () => {});
const { host, user, database } = postgres.migrationConnection;
const databaseUrl = `postgres:///${database}?host=${host}&user=${user}`;

const start = (script: string, environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const waitFor = async (url: string): Promise<void> => {
  const isThere = () =>
    fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isThere())) await sleep(100);
};

const productPort = String(await freePort());
const barePort = String(await freePort());
const product = start('../src/main.ts', {
  PORT: productPort,
  DATA_DIR: join(folder, 'product'),
  SEED_DEMO: 'true',
  WORKER: 'off',
  LOG_LEVEL: 'warn',
  // Each login comes from an address of its own. Otherwise the limit of an address would refuse most of them.
  TRUST_PROXY: '1',
});
const productUrl = `http://127.0.0.1:${productPort}`;
await waitFor(`${productUrl}/readyz`);
const bare = start('./bare-server.ts', { PORT: barePort, EMAIL: `${names[0]}@example.com` });
const bareUrl = `http://127.0.0.1:${barePort}`;
await waitFor(bareUrl);

const json = { 'content-type': 'application/json' };
/** A person with the cookie of a device that has logged in before. Logins of one person would wait for each other. */
async function logIn(name: string) {
  const body = JSON.stringify({ email: `${name}@example.com`, password });
  const answer = await fetch(`${productUrl}/api/oauth/login`, { method: 'POST', headers: json, body });
  const { data } = await answer.json();
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { body, token: String(data.access_token), headers: { ...json, cookie } };
}

const people: Awaited<ReturnType<typeof logIn>>[] = [];
for (const name of names) people.push(await logIn(name));
const token = people[0]?.token ?? '';

async function perSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections, duration: secondsPerRound, ...options });
  if (result.non2xx > 0) throw new Error(`${options.url} refused ${result.non2xx} calls`);
  return result.requests.total / result.duration;
}

const getsPerSecond = (url: string) => perSecond({ url, headers: { authorization: `Bearer ${token}` } });

let logins = 0;
const loginsPerSecond = () =>
  perSecond({
    url: `${productUrl}/api/oauth/login`,
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          logins += 1;
          const { body, headers } = people[logins % people.length] ?? {};
          const address = `10.${logins >> 16}.${(logins >> 8) & 255}.${logins & 255}`;
          return { ...request, body, headers: { ...headers, 'x-forwarded-for': address } };
        },
      },
    ],
  });

async function verificationsPerSecond(): Promise<number> {
  const passwordHash = await hashPassword(password);
  const ends = performance.now() + secondsPerRound * 1000;
  let verified = 0;
  const verifyUntilTheEnd = async () => {
    for (; performance.now() < ends; verified += 1) await verifyPassword(passwordHash, password);
  };
  await Promise.all(Array.from({ length: connections }, verifyUntilTheEnd));
  return verified / secondsPerRound;
}

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The first of each group is the reference of the others. */
const groups: Record<string, () => Promise<number>>[] = [
  {
    'bare `node:http` and one prepared statement': () => getsPerSecond(bareUrl),
    '`GET /users/get/me`': () => getsPerSecond(`${productUrl}/api/users/get/me`),
    '`GET /notifications`': () => getsPerSecond(`${productUrl}/api/notifications`),
    '`GET /users/sessions`': () => getsPerSecond(`${productUrl}/api/users/sessions`),
  },
  { 'argon2id alone': verificationsPerSecond, '`POST /oauth/login`': loginsPerSecond },
];

console.log(`Node ${process.version}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores\n`);
console.log('| call | a second | each round | share of the reference |\n| --- | --- | --- | --- |');
for (const group of groups) {
  const measured = Object.entries(group).map(([name, measure]) => {
    const values: number[] = [];
    return { name, measure, values };
  });
  for (let round = 0; round < rounds; round += 1)
    for (const { measure, values } of measured) values.push(await measure());
  const [reference] = measured;
  for (const { name, values } of measured) {
    const share = medianOf(values) / medianOf(reference?.values ?? []);
    console.log(
      `| ${name} | ${Math.round(medianOf(values))} | ${values.map(Math.round).join(', ')} | ${share.toFixed(2)} |`,
    );
  }
}

for (const child of [product, bare]) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
