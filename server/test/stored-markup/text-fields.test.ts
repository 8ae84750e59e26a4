import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '../audit-table/catch-request.ts';
import { catchRequest } from '../audit-table/catch-request.ts';
import { auditTable } from '../audit-table/table.ts';
import type { World } from '../audit-table/world.ts';
import { openWorld } from '../audit-table/world.ts';
import { newAddress } from '../raw-call.ts';
import { probe, shortProbe } from './probes.ts';
import type { JsonSchema, TextPlace } from './text-places.ts';
import { textPlaces, withPart, withText } from './text-places.ts';

/**
 * Writes markup into every text field of every call, and looks at it where people read it. A new field of a contract is
 * included automatically.
 */

interface Operation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

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
  return { status: answer.statusCode, code: String(message_code), fields: (data?.fields ?? {}) as object };
}

const firstRows = new Map(auditTable.map((row) => [row.on, row] as const).toReversed());

/** The free text of each call that has some. */
function placesOf(call: string): { schema: JsonSchema; places: TextPlace[]; isUpload: boolean } {
  const content = operations.get(call)?.requestBody?.content ?? {};
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  const isUpload = type.startsWith('multipart/');
  const places = [...textPlaces(schema)].filter(({ path }) => path !== '');
  return { schema, places: isUpload ? [...places, { path: 'file.name', maxLength: 255 }] : places, isUpload };
}

let counter = 9;
/** A short code that no other record has. */
const newCode = () => {
  counter += 1;
  return `${shortProbe}${counter}`;
};
const fit = ({ maxLength }: TextPlace) => (probe.length <= maxLength ? probe : newCode().slice(0, maxLength));

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
  const texts = new Map(places.map((place) => [place.path, fit(place)]));
  const outcomes: Record<string, string> = Object.fromEntries(places.map(({ path }) => [path, 'accepted']));

  for (let tries = 0; tries < 4; tries += 1) {
    const { status, code, fields } = await send(written(sent, call, texts));
    if (status === 200) return outcomes;
    const refused = Object.entries(fields).filter(([path]) => texts.has(path));
    if (refused.length === 0) throw new Error(`${call} is refused with ${code}: ${JSON.stringify(fields)}`);
    for (const [path, reason] of refused) {
      if (texts.get(path) === probe) texts.set(path, newCode());
      else {
        texts.delete(path);
        outcomes[path] = String(reason);
      }
    }
  }
  throw new Error(`${call} is never accepted`);
}

describe('markup in every text field', () => {
  it('markup in every text field is stored as text or refused with a code', { timeout: 240_000 }, async () => {
    const lines: string[] = [];
    for (const call of [...firstRows.keys()].filter((one) => /^(POST|PUT) /.test(one))) {
      if (placesOf(call).places.length === 0) continue;
      const outcomes = await writeProbes(call);
      lines.push(...Object.entries(outcomes).map(([path, outcome]) => `${call} ${path}: ${outcome}`));
    }
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('text-fields.txt');
  });
});
