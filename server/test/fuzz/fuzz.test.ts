import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '#test/audit-table/catch-request.ts';
import { catchRequest } from '#test/audit-table/catch-request.ts';
import { addressOfRead, isReadOfStaff } from '#test/audit-table/read-address.ts';
import type { Scenarios } from '#test/audit-table/scenarios.ts';
import { openScenarios } from '#test/audit-table/scenarios.ts';
import { auditTable } from '#test/audit-table/table.ts';
import { newAddress } from '#test/raw-call.ts';
import type { Answer } from './checked-answers.ts';
import { checkAnswer, readOperations } from './checked-answers.ts';
import type { StrangeCall } from './strange-calls.ts';
import { bodyOf, queryOf, strangeCalls } from './strange-calls.ts';
import type { Kind } from './strange-values.ts';
import { kinds } from './strange-values.ts';

/**
 * Sends strange input to every operation: the valid call of each row of the audit table with one place changed, and
 * every read with strange parameters. No answer is a 5xx, and each matches the OpenAPI document. Each field gets the worst value of its
 * schema, and each operation one call of each kind in each place that it has. With more `FUZZ_RUNS`, it gets so many; `FUZZ_SEED`
 * changes the choice. A failure prints the seed.
 */

const runs = Number(process.env.FUZZ_RUNS ?? 0);
/** Requests that are under way at once. */
const atOnce = 6;
const seed = Number(process.env.FUZZ_SEED ?? 1);

let scenarios: Scenarios;
let operations: Awaited<ReturnType<typeof readOperations>>;
/** The person whose records the reads name. */
let reader: Awaited<ReturnType<Scenarios['withTransfer']>>;
let readerToken: string;
let staffToken: string;
beforeAll(async () => {
  scenarios = await openScenarios();
  operations = await readOperations(scenarios.product);
  reader = await scenarios.withTransfer();
  readerToken = await scenarios.tokenOf(reader.person);
  staffToken = await scenarios.tokenOf(await scenarios.open('ADMIN'));
});
afterAll(() => scenarios.close());
/** Forgets all attempts, so that no limit keeps a call from its handler. */
const forgetAttempts = () =>
  scenarios.product.deps.db.execute(sql`
    delete from attempt_counters where key in (select key from attempt_counters for update skip locked)`);
beforeEach(forgetAttempts);

const groupOf = ({ kind, place }: Pick<StrangeCall, 'kind' | 'place'>) => `${kind} in the ${place}`;

const numberOf = (call: string): number =>
  Math.abs([...call].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, seed));

/**
 * The worst value of each field, one call of each kind in each place, others at random, and the calls that may succeed at
 * the end.
 */
function pick(all: readonly StrangeCall[], call: string): StrangeCall[] {
  const size = { minLength: all.length, maxLength: all.length };
  const [shuffled = []] = fc.sample(fc.shuffledSubarray([...all], size), { seed: numberOf(call), numRuns: 1 });
  const worst = all.filter(({ isWorst }) => isWorst);
  const expected = new Set(expectedGroups(call));
  const seen = new Set(worst.map(groupOf));
  const firsts = new Map(
    shuffled
      .toReversed()
      .filter((one) => expected.has(groupOf(one)) && !seen.has(groupOf(one)))
      .map((one) => [groupOf(one), one]),
  );
  const chosen = [...worst, ...firsts.values()];
  const taken = new Set(chosen);
  const others = shuffled.filter((one) => !taken.has(one));
  return [...chosen, ...others.slice(0, Math.max(0, runs - chosen.length))].sort(
    (one, two) => kinds.indexOf(one.kind) - kinds.indexOf(two.kind),
  );
}

const textKinds: readonly Kind[] = ['NUL', 'surrogate', 'extreme', 'special characters', 'Unicode'];
/** Two of them for the parameters of a call: all calls share the few schemas of parameters, and all calls together see each kind. */
const textKindsOf = (call: string): Kind[] =>
  [0, 2].flatMap((next) => textKinds[(numberOf(call) + next) % textKinds.length] ?? []);

/** The groups of calls that an operation must have seen, by its parameters and its body in the document. */
function expectedGroups(call: string): string[] {
  const operation = operations.get(call);
  const body = bodyOf(operation);
  const bodyKinds: Kind[] = [];
  if (!call.startsWith('GET')) bodyKinds.push('malformed', 'content type', 'unknown key');
  if (Object.keys(body?.properties ?? {}).length > 0) bodyKinds.push('wrong type', 'extreme', 'repeated key');
  if (JSON.stringify(body ?? {}).includes('"type":"string"')) bodyKinds.push(...textKinds);
  if ((body?.required ?? []).length > 0) bodyKinds.push('missing');
  const queryKinds: Kind[] = ['unknown key'];
  if (queryOf(operation).length > 0) queryKinds.push('wrong type', 'repeated key', ...textKindsOf(call));
  const pathKinds = call.includes('{') ? textKindsOf(call) : [];

  const groups = Object.entries({ path: pathKinds, query: queryKinds, body: bodyKinds } as const).flatMap(
    ([place, some]) => some.map((kind) => groupOf({ kind, place: place as StrangeCall['place'] })),
  );
  return [...new Set(groups)];
}

/** The head of a stream of events, which never ends by itself, or the whole answer that refuses it. */
async function sendToStream(options: InjectOptions): Promise<Answer> {
  const answer = await scenarios.product.app.inject({ ...options, payloadAsStream: true });
  const { statusCode, headers } = answer;
  if (statusCode !== 200) return { statusCode, headers, payload: await text(answer.stream()) };
  answer.raw.res.destroy();
  return { statusCode, headers, payload: '' };
}

function send(call: string, { method, url, headers, payload }: Sent): Promise<Answer> {
  const options = { method: method as 'GET', url, headers, payload, remoteAddress: newAddress() };
  const isStream = operations.get(call)?.responses[200]?.content?.['text/event-stream'];
  return isStream ? sendToStream(options) : scenarios.product.app.inject(options);
}

/** A form of another site can send these types without asking the browser first. */
const ofForms = /is of the type (text\/plain|multipart\/form-data)$/;
const faultOfType = (strange: StrangeCall | undefined, { statusCode }: Answer): string | undefined =>
  strange?.sent.method === 'POST' && ofForms.test(strange.title) && statusCode < 400
    ? `it takes the type of a form: ${statusCode}`
    : undefined;

async function expectNoFault(call: string, valid: Sent): Promise<void> {
  const strange = pick(strangeCalls(call, valid, operations.get(call)), call);
  const seen = new Set(strange.map(groupOf));
  expect(expectedGroups(call).filter((group) => !seen.has(group))).toEqual([]);

  const faults: string[] = [];
  for (let from = 0; from < strange.length; from += atOnce) {
    const some = strange.slice(from, from + atOnce);
    const answers = await Promise.all(some.map(({ sent }) => send(call, sent)));
    for (const [index, answer] of answers.entries()) {
      const fault = checkAnswer(call, answer) ?? faultOfType(some[index], answer);
      if (fault) faults.push(`${some[index]?.title} → ${fault}`);
    }
    if (answers.some(({ statusCode }) => statusCode === 429)) await forgetAttempts();
  }
  expect(faults, `FUZZ_SEED=${seed} sends the same calls again`).toEqual([]);
}

const firstRows = new Map(
  auditTable.filter(({ on }) => /^(GET|POST|PUT|DELETE) /.test(on)).map((row) => [row.on, row] as const),
);

describe('an operation refuses strange input as its document says', () => {
  it.each([...firstRows])('%s refuses strange input as its document says', async (call, row) => {
    await expectNoFault(call, await catchRequest(scenarios, row));
  });

  it('every read refuses strange parameters as its document says', { timeout: 600_000 }, async () => {
    const reads = [...operations.keys()].filter((call) => call.startsWith('GET '));
    // An event stream never ends.
    for (const call of reads.filter((one) => one !== 'GET /admin/changes')) {
      const token = isReadOfStaff(call) ? staffToken : readerToken;
      const sent = {
        method: 'GET',
        url: addressOfRead(call, reader),
        headers: { authorization: `Bearer ${token}` },
      };
      expect(checkAnswer(call, await send(call, sent))).toBeUndefined();
      await expectNoFault(call, sent);
    }
  });
});
