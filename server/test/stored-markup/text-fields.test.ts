import { closeJob, removeJob } from '@portal/shared/jobs/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '../audit-table/catch-request.ts';
import { catchRequest } from '../audit-table/catch-request.ts';
import type { Row } from '../audit-table/row.ts';
import { onSilentCall } from '../audit-table/row.ts';
import { auditTable } from '../audit-table/table.ts';
import type { World } from '../audit-table/world.ts';
import { openWorld } from '../audit-table/world.ts';
import { newAddress } from '../raw-call.ts';
import { probe, shortProbe } from './probes.ts';
import type { Operation } from './read-back.ts';
import { markOf, Records, readEmails, readEverything, readExport, Sightings } from './read-back.ts';
import type { JsonSchema, TextPlace } from './text-places.ts';
import { textPlaces, withPart, withText } from './text-places.ts';

/**
 * Writes markup into every text field of every call, each with a mark of its own, and reads it back wherever people read it.
 * A new field of a contract, and a new read, are included automatically.
 */

/** Why an accepted text is never read back. */
const neverReadBack: Record<string, string> = {
  'POST /jobs/{uid}/apply signature.name':
    'a drawn signature has the name of the person, whatever the caller sends; a typed one must be that name',
};

/** Calls that keep a text only in a case that the first row of the audit table does not have. */
const rowsWithText: readonly Row[] = [
  onSilentCall(saveAnswers, 'an answer has a description if it is yes', async ({ open }) => {
    const person = await open();
    const { items } = await person.client.call(getQuestionnaire, {});
    const yes = items.slice(0, 1).map(({ uid }) => ({ uid, value: '1' as const, description: 'x' }));
    return { by: person, input: { body: { items: yes } } };
  }),
  ...[closeJob, removeJob].map((move) =>
    onSilentCall(move, 'the reason belongs to the contracts that end', async ({ inProgress, manager }) => {
      const params = { uid: (await inProgress()).jobUid };
      if (move === removeJob) await manager.client.call(closeJob, { params, body: { approved: 'keep' } });
      return { by: manager, input: { params, body: { approved: 'end' as const, reason: 'x' } } };
    }),
  ),
];

let world: World;
let operations: Map<string, Operation>;
beforeAll(async () => {
  world = await openWorld();
  const { paths } = (await world.product.app.inject({ url: '/api/openapi.json' })).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
        operation,
      ]),
    ),
  );
}, 60_000);
afterAll(() => world.close());

async function send({ method, url, headers, payload }: Sent) {
  const request = { method: method as 'POST', url, headers, payload, remoteAddress: newAddress() };
  const answer = await world.product.app.inject(request);
  const { message_code, data } = answer.json();
  return { status: answer.statusCode, code: String(message_code), fields: (data?.fields ?? {}) as object, data };
}

const firstRows = new Map([...rowsWithText, ...auditTable].map((row) => [row.on, row] as const).toReversed());

/** The free text of each call that has some. */
function placesOf(call: string): { schema: JsonSchema; places: TextPlace[]; isUpload: boolean } {
  const content = operations.get(call)?.requestBody?.content ?? {};
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  const isUpload = type.startsWith('multipart/');
  const places = [...textPlaces(schema)].filter(({ path }) => path !== '');
  return { schema, places: isUpload ? [...places, { path: 'file.name', maxLength: 255 }] : places, isUpload };
}

const sightings = new Sightings();
const records = new Records();

let counter = 0;
/** A text with a mark of its own, or a code without spaces that no other record has. */
function newText(place: string, { maxLength }: Pick<TextPlace, 'maxLength'>, isCode = false): string {
  counter += 1;
  const mark = markOf(counter);
  const long = `${probe}${mark}`;
  const text = !isCode && long.length <= maxLength ? long : `${mark}${shortProbe}`.slice(0, maxLength);
  sightings.expect(mark, { place, text });
  return text;
}

/** The people whom the entries of the audit log since then concern. */
async function addPeopleSince(id: number): Promise<void> {
  const { rows } = await world.product.deps.db.$client.query<{ email: string }>(
    'select distinct subject_email as email from audit_log where id > $1 and subject_email is not null',
    [id],
  );
  for (const { email } of rows) records.people.add(email);
}

const lastEntry = async (): Promise<number> => {
  const { rows } = await world.product.deps.db.$client.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from audit_log',
  );
  return rows[0]?.id ?? 0;
};

/** The candidate who makes a call. */
async function addCaller({ headers }: Sent): Promise<void> {
  const { authorization } = headers;
  if (!authorization) return;
  const answer = await world.product.app.inject({ url: '/api/users/get/me', headers: { authorization } });
  if (answer.statusCode === 200) records.people.add(answer.json().data.email);
}

/** Sends the call with the probe in these places. */
function written(sent: Sent, call: string, texts: ReadonlyMap<string, string>): Sent {
  const { schema, isUpload } = placesOf(call);
  if (isUpload) return [...texts].reduce((one, [path, text]) => withPart(one, path, text), sent);
  const body: unknown = sent.payload && sent.payload.length > 0 ? JSON.parse(String(sent.payload)) : {};
  const changed = [...texts].reduce((one, [path, text]) => withText(one, schema, { path, text }), body);
  return {
    ...sent,
    payload: JSON.stringify(changed),
    headers: { ...sent.headers, 'content-type': 'application/json' },
  };
}

/** The outcome of each place of a call: `accepted`, or the code of the refusal. */
async function writeProbes(call: string): Promise<Record<string, string>> {
  const row = firstRows.get(call);
  if (!row) throw new Error(`the audit table has no row for ${call}`);
  const sent = await catchRequest(world, row);
  const { places } = placesOf(call);
  const texts = new Map(places.map((place) => [place.path, newText(`${call} ${place.path}`, place)]));
  const codes = new Set<string>();
  const before = await lastEntry();
  await addCaller(sent);
  const outcomes: Record<string, string> = Object.fromEntries(places.map(({ path }) => [path, 'accepted']));

  for (let tries = 0; tries < 4; tries += 1) {
    const { status, code, fields, data } = await send(written(sent, call, texts));
    if (status === 200) {
      records.addWrite(call, sent.url, data);
      await addPeopleSince(before);
      return outcomes;
    }
    const refused = Object.entries(fields).filter(([path]) => texts.has(path));
    if (refused.length === 0) throw new Error(`${call} is refused with ${code}: ${JSON.stringify(fields)}`);
    for (const [path, reason] of refused) {
      const place = places.find((one) => one.path === path);
      if (place && !codes.has(path) && texts.get(path)?.startsWith(probe)) {
        codes.add(path);
        texts.set(path, newText(`${call} ${path}`, place, true));
      } else {
        texts.delete(path);
        outcomes[path] = String(reason);
      }
    }
  }
  throw new Error(`${call} is never accepted`);
}

describe('markup in every text field', () => {
  it('is stored as text and read back, or refused with a code', { timeout: 400_000 }, async () => {
    const outcomes = new Map<string, string>();
    for (const call of [...firstRows.keys()].filter((one) => /^(POST|PUT) /.test(one))) {
      if (placesOf(call).places.length === 0) continue;
      for (const [path, outcome] of Object.entries(await writeProbes(call))) outcomes.set(`${call} ${path}`, outcome);
    }

    await readEverything(world, operations, { records, sightings });
    const cells = await readExport(world, sightings);
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    const pages = await readEmails(world, sightings);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter((html) => /<img[ /]src=x/i.test(html))).toEqual([]);

    const lines = [...outcomes].map(([place, outcome]) => {
      const seen = sightings.of(place);
      return [`${place}: ${outcome}`, ...seen.map((where) => `  ${where}`)].join('\n');
    });
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('text-fields.txt');
    const accepted = [...outcomes].filter(([, outcome]) => outcome === 'accepted').map(([place]) => place);
    const unread = accepted.filter((place) => sightings.of(place).length === 0);
    expect(unread.toSorted()).toEqual(Object.keys(neverReadBack).toSorted());
  });
});
