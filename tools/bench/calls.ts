import { hashPassword, verifyPassword } from '@portal/server/platform/password';
import autocannon from 'autocannon';
import { openBenchDatabase } from './bench-database.ts';
import { candidatePassword as password, startServers } from './bench-servers.ts';
import { machine, report, tableOf } from './report.ts';

/**
 * Measures how many calls that every screen makes one instance serves, and how many logins. The references run in the
 * same rounds on the same machine and database: a bare `node:http` server with one prepared statement, and argon2id
 * alone. `npm run bench -- calls`; figures are in docs/benchmarks.md.
 */

const rounds = 3;
const secondsPerRound = Number(process.env.BENCH_SECONDS ?? 5);
const connections = 10;
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

const database = await openBenchDatabase();
const servers = await startServers(database);
const { url: productUrl, bareUrl } = servers;

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
    'reference: `node:http` and one prepared statement': () => getsPerSecond(bareUrl),
    '`GET /users/get/me`': () => getsPerSecond(`${productUrl}/api/users/get/me`),
    '`GET /notifications`': () => getsPerSecond(`${productUrl}/api/notifications`),
    '`GET /users/sessions`': () => getsPerSecond(`${productUrl}/api/users/sessions`),
  },
  { 'reference: argon2id alone': verificationsPerSecond, '`POST /oauth/login`': loginsPerSecond },
];

const rows: string[][] = [];
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
    rows.push([name, Math.round(medianOf(values)).toLocaleString('en'), share.toFixed(2)]);
  }
}
const columns = ['call', 'a second', 'share of the reference'];
const way = `${connections} connections, the median of ${rounds} rounds of ${secondsPerRound} seconds`;
report('calls', [`${machine}; PostgreSQL ${database.place}; ${way}.`, tableOf(columns, rows)].join('\n\n'));

await servers.close();
await database.close();
