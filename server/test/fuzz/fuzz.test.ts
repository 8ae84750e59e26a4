import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '../audit-table/catch-request.ts';
import { catchRequest } from '../audit-table/catch-request.ts';
import { silentReads } from '../audit-table/reads.ts';
import { auditTable } from '../audit-table/table.ts';
import type { World } from '../audit-table/world.ts';
import { openWorld } from '../audit-table/world.ts';
import { newAddress } from '../raw-call.ts';
import { createAnswerCheck, readOperations } from './checked-answers.ts';
import { mutationsOf, strangeTexts } from './strange-values.ts';

/**
 * Sends strange input to every operation: the valid call of each row of the audit table with one place changed, and
 * every read with strange parameters. No answer is a 5xx, and each matches the OpenAPI document. `FUZZ_RUNS` sets the
 * number of changed calls of each operation, `FUZZ_SEED` their choice.
 */

const runs = Number(process.env.FUZZ_RUNS ?? 4);
/** Requests that are under way at once. */
const atOnce = 6;
const seed = Number(process.env.FUZZ_SEED ?? 1);

interface Strange {
  title: string;
  sent: Sent;
}

let world: World;
let operations: Awaited<ReturnType<typeof readOperations>>;
let check: ReturnType<typeof createAnswerCheck>;
/** The person whose records the reads name. */
let reader: Awaited<ReturnType<World['withTransfer']>>;
let readerToken: string;
let staffToken: string;
beforeAll(async () => {
  world = await openWorld();
  operations = await readOperations(world.product);
  check = createAnswerCheck(operations);
  reader = await world.withTransfer();
  readerToken = await world.tokenOf(reader.person);
  staffToken = await world.tokenOf(await world.open('ADMIN'));
}, 60_000);
afterAll(() => world.close());
// With many runs, the uploads of the person who makes a call exceed the day's quota. Rows of bystanders are locked.
beforeEach(() =>
  world.product.deps.db.execute(sql`
    delete from attempt_counters where key in (
      select key from attempt_counters where key like 'upload:%' for update skip locked)`),
);

const pick = <Value>(values: readonly Value[]): Value[] =>
  fc.sample(
    fc.shuffledSubarray([...values], {
      minLength: Math.min(runs, values.length),
      maxLength: Math.min(runs, values.length),
    }),
    { seed, numRuns: 1 },
  )[0] ?? [];

const send = ({ method, url, headers, payload }: Sent): Promise<LightMyRequestResponse> =>
  world.product.app.inject({ method: method as 'GET', url, headers, payload, remoteAddress: newAddress() });

const broken = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '[{}]',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
];
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1])));
const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
];

function strangeUrls(call: string, { url }: Sent): string[] {
  const pattern = `/api${call.split(' ')[1]}`.split('/');
  const [path = '', query] = url.split('?');
  const parts = path.split('/');
  const encode = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 200));
  const paths = pattern.flatMap((part, index) =>
    part.startsWith('{') ? strangeTexts.filter(Boolean).map((text) => parts.with(index, encode(text)).join('/')) : [],
  );
  const names = (operations.get(call)?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  const queries = names.flatMap((name) => [
    ...strangeTexts.map((text) => `${name}=${encode(text)}`),
    `${name}=1&${name}=2`,
    `${name}[]=1`,
    `${name}[a]=1`,
    `${name}=%ed%a0%80`,
    name,
  ]);
  return [
    ...paths,
    ...[...queries, 'not_a_field=1', '__proto__=1'].map((one) => `${path}?${[query, one].filter(Boolean).join('&')}`),
  ];
}

function strangeBodies(sent: Sent): { title: string; payload: Buffer | string; type?: string }[] {
  const type = sent.headers['content-type'] ?? '';
  const raw = Buffer.from(sent.payload ?? '');
  const others = types.map((one) => ({ title: `the body is of the type ${one}`, payload: raw, type: one }));
  if (type.startsWith('multipart/')) {
    const cuts = [0, 1, 10, 50, raw.length - 5, raw.length - 2].map((end) => raw.subarray(0, end));
    const fields = strangeTexts.map((text) =>
      Buffer.concat([
        Buffer.from(raw.toString('latin1').replace(/\r\n\r\n[^\r]*\r\n/, `\r\n\r\n${text}\r\n`), 'latin1'),
      ]),
    );
    const names = strangeTexts.map((text) =>
      Buffer.from(raw.toString('latin1').replace(/ name="[^"]*"/, ` name="${text}"`), 'latin1'),
    );
    const files = strangeTexts.map((text) =>
      Buffer.from(raw.toString('latin1').replace(/filename="[^"]*"/, `filename="${text}"`), 'utf8'),
    );
    return [...cuts, ...fields, ...names, ...files, Buffer.concat([raw, raw])]
      .map((payload, index) => ({ title: `the multipart body is broken (${index})`, payload }))
      .concat(others);
  }
  const body: unknown = raw.length > 0 ? JSON.parse(raw.toString()) : {};
  const changed = [...mutationsOf(body)].map(({ title, value }) => ({ title, payload: JSON.stringify(value) ?? '' }));
  return [
    ...changed,
    ...[...broken, manyKeys].map((payload) => ({ title: `the body is ${payload.slice(0, 30)}`, payload })),
    { title: 'the body is no UTF-8', payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]) },
    ...others,
  ];
}

async function findFaults(call: string, strange: readonly Strange[]): Promise<string[]> {
  const faults: string[] = [];
  for (let from = 0; from < strange.length; from += atOnce) {
    const some = strange.slice(from, from + atOnce);
    const answers = await Promise.all(some.map(({ sent }) => send(sent)));
    for (const [index, answer] of answers.entries()) {
      const fault = check(call, answer);
      if (fault) faults.push(`${some[index]?.title} → ${fault}`);
    }
  }
  return faults;
}

const firstRows = new Map(
  auditTable.filter(({ on }) => /^(GET|POST|PUT|DELETE) /.test(on)).map((row) => [row.on, row] as const),
);

describe('an operation refuses strange input as its document says', () => {
  it.each([...firstRows])('%s refuses strange input as its document says', { timeout: 120_000 }, async (call, row) => {
    const sent = await catchRequest(world, row);
    const urls = strangeUrls(call, sent).map((url) => ({ title: url, sent: { ...sent, url } }));
    const bodies = call.startsWith('GET')
      ? []
      : strangeBodies(sent).map(({ title, payload, type = sent.headers['content-type'] ?? 'application/json' }) => ({
          title,
          sent: { ...sent, payload, headers: { ...sent.headers, 'content-type': type } },
        }));
    expect(await findFaults(call, pick([...urls, ...bodies]))).toEqual([]);
  });

  it.each(silentReads)('%s refuses strange parameters as its document says', { timeout: 120_000 }, async (call) => {
    const { person, jobUid, applicationUid, contractUid, fee, transferId } = reader;
    const ids: Record<string, string> = {
      jobs: jobUid,
      applications: applicationUid,
      contracts: contractUid,
      invoices: fee.id,
      transfers: transferId,
    };
    const path = call.slice(4);
    const noun = path.split('/').findLast((part) => part in ids) ?? '';
    const url = `/api${path.replace('{email}', person.email).replace(/\{\w+\}/g, ids[noun] ?? 'main')}`;
    const isStaff = path.startsWith('/admin') || path.startsWith('/roles');
    const token = isStaff ? staffToken : readerToken;
    const sent = { method: 'GET', url, headers: { authorization: `Bearer ${token}` } };
    const urls = [url, ...strangeUrls(call, sent)].map((one) => ({ title: one, sent: { ...sent, url: one } }));
    const calls = call === 'GET /admin/changes' ? [] : pick(urls);
    expect(await findFaults(call, calls)).toEqual([]);
  });
});
