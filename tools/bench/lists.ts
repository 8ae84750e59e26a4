import { readConfig } from '@portal/server/config';
import { startProduct } from '@portal/server/start';
import autocannon from 'autocannon';
import { openBenchDatabase } from './bench-database.ts';
import type { BenchServers } from './bench-servers.ts';
import {
  adminEmail,
  adminPassword,
  candidateEmail,
  candidatePassword,
  environmentOf,
  logInAt,
  startServers,
} from './bench-servers.ts';
import { amounts, fillDatabase } from './data/fill-database.ts';
import { listCalls } from './list-calls.ts';
import { machine, report, tableOf } from './report.ts';

/**
 * Measures every list on a database with 100,000 jobs, 100,000 people, 1,000,000 audit entries, and 500,000 notifications:
 * the time of one caller, and the calls per second of twenty and their 99th percentile. A bare `node:http` server with one
 * prepared statement runs on the same machine and database, before each list.
 * `npm run bench -- lists`; run alone, `--only jobs` measures the lists whose names contain a word.
 */

const callers = 20;
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const callsOfOne = 30;
const only = process.argv[process.argv.indexOf('--only') + 1 || process.argv.length] ?? '';

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The first call of a list, which may have to count, and the median of the calls after it, in milliseconds. */
async function measureOne(url: string, headers: Record<string, string>): Promise<{ first: number; median: number }> {
  const times: number[] = [];
  for (let call = 0; call <= callsOfOne; call += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} is refused with ${answer.status}`);
    times.push(performance.now() - begun);
  }
  const [first = 0, ...others] = times;
  return { first, median: medianOf(others) };
}

async function measureMany(url: string, headers: Record<string, string>): Promise<{ perSecond: number; p99: number }> {
  const { requests, latency, duration, non2xx } = await autocannon({
    url,
    headers,
    connections: callers,
    duration: seconds,
  });
  if (non2xx > 0) throw new Error(`${url} refused ${non2xx} calls`);
  return { perSecond: requests.total / duration, p99: latency.p99 };
}

async function measureLists({ url: product, bareUrl }: BenchServers): Promise<void> {
  const tokens = {
    staff: await logInAt(product, adminEmail, adminPassword),
    candidate: await logInAt(product, candidateEmail, candidatePassword),
  };
  const headersOf = (who: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[who]}` });
  const jobs = await fetch(`${product}/api/admin/jobs?sort=created_at`, { headers: headersOf('staff') });
  const oldest = (await jobs.json()).data.items[0];
  const cases = await fetch(`${product}/api/admin/cases?open=true&search=person`, { headers: headersOf('staff') });
  const person = (await cases.json()).data.items[0].email;
  await measureMany(bareUrl, {});

  const rows: string[][] = [];
  const slow: string[] = [];
  for (const who of ['staff', 'candidate'] as const)
    for (const [name, path] of Object.entries(listCalls[who])) {
      if (!name.includes(only)) continue;
      const url = `${product}/api${path.replace('{job}', oldest.uid).replace('{person}', person)}`;
      const { first, median } = await measureOne(url, headersOf(who));
      const bare = await measureMany(bareUrl, {});
      const { perSecond, p99 } = await measureMany(url, headersOf(who));
      const share = (perSecond / bare.perSecond).toFixed(3);
      rows.push([name, first.toFixed(1), median.toFixed(1), p99.toFixed(0), perSecond.toFixed(0), share]);
      console.log(rows.at(-1)?.join(' | '));
      if (median > 50 || p99 > 100) slow.push(name);
    }

  const count = (amount: number) => amount.toLocaleString('en');
  const { people, auditEntries, notifications } = amounts;
  const data = `${count(amounts.jobs)} jobs, ${count(people)} people, ${count(auditEntries)} audit entries, and ${count(notifications)} notifications`;
  const columns = ['list', 'first call, ms', 'one caller, ms', 'p99 of 20 callers, ms', 'calls per second', 'share'];
  const verdict =
    slow.length === 0 ? 'Every list is within 50 ms and 100 ms.' : `Beyond 50 ms or 100 ms: ${slow.join(', ')}.`;
  report(`lists-${database.place}`, [`${machine}, with ${data}.`, tableOf(columns, rows), verdict].join('\n\n'));
}

const database = await openBenchDatabase();
try {
  const config = readConfig({ ...environmentOf(database), LOG_LEVEL: 'silent' });
  const product = await startProduct(config, { log: () => {} });
  await fillDatabase(product.deps.db);
  await product.close();

  const servers = await startServers(database);
  await measureLists(servers).finally(() => servers.close());
} finally {
  await database.close();
}
