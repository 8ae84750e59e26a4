import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { isReadOfStaff } from '../audit-table/read-address.ts';
import type { World } from '../audit-table/world.ts';
import { adminTokenOf, newAddress } from '../raw-call.ts';
import { readCsv } from './read-csv.ts';
import type { JsonSchema } from './text-places.ts';

/** Looks for written texts everywhere: in the answer of each read, in the emails, and in the export. */

/** A call as the OpenAPI document describes it. */
export interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** The mark by which a text is found wherever it appears, even if it was changed or cut. */
export const markOf = (number: number): string => `q${String(number).padStart(3, '0')}q`;
const marks = /q\d{3}q/g;

/** A text and where it was written. */
interface Written {
  place: string;
  text: string;
}

/** Where each text was seen. A place that shows it changed has a remark. */
export class Sightings {
  private readonly written = new Map<string, Written>();
  private readonly seen = new Map<string, Set<string>>();

  expect(mark: string, written: Written): void {
    this.written.set(mark, written);
  }

  /** Notes which of the texts a reader of `where` sees. */
  note(where: string, shown: string): void {
    for (const [mark] of shown.matchAll(marks)) {
      const written = this.written.get(mark);
      if (!written) continue;
      const found = this.seen.get(written.place) ?? new Set();
      found.add(shown.includes(written.text) ? where : `${where} (changed)`);
      this.seen.set(written.place, found);
    }
  }

  of(place: string): string[] {
    return [...(this.seen.get(place) ?? [])].toSorted();
  }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* stringsIn(part);
}

/** The ids that name records in the paths of reads, by the segment before them. */
type Ids = Map<string, Set<string>>;

function addId(ids: Ids, noun: string, id: unknown): void {
  if (typeof id === 'string') ids.set(noun, (ids.get(noun) ?? new Set()).add(id));
}

/** Adds the records that an answer names: its own, and those it refers to, as `contract_uid` does. */
function addAnswer(ids: Ids, noun: string, data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (/^(uid|id|name)$/.test(key)) addId(ids, noun, value);
    const [, other] = /^(\w+)_(?:uid|id)$/.exec(key) ?? [];
    if (other) addId(ids, `${other}s`, value);
  }
}

const segmentsOf = (path: string) => path.split('/').filter((part) => part !== '');
const nounOf = (path: string) => segmentsOf(path).findLast((part) => !part.startsWith('{')) ?? '';
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** The records that the writes have named, and the people whom they concern. */
export class Records {
  readonly ids: Ids = new Map();
  readonly people = new Set<string>();

  /** @param call such as `PUT /admin/forms/{uid}` @param url the address of the request @param data the answer */
  addWrite(call: string, url: string, data: unknown): void {
    const path = call.slice(call.indexOf(' ') + 1);
    const values = segmentsOf(new URL(url, 'http://product.test').pathname.replace(/^\/api/, ''));
    const names = segmentsOf(path);
    for (const [at, name] of names.entries()) {
      if (name === '{email}') this.people.add(decodeURIComponent(values[at] ?? ''));
      else if (name.startsWith('{')) addId(this.ids, names[at - 1] ?? '', decodeURIComponent(values[at] ?? ''));
    }
    addAnswer(this.ids, nounOf(path), data);
  }
}

const own = new Set(['applications', 'contracts', 'addenda', 'invoices', 'jobs']);
/** Reads of what no caller writes. An event stream never ends. */
const isSkipped = (call: string) => /\/(admin\/changes|verify\/\S+)$/.test(call);

/** Reads everything that staff and the people can read, and notes what it shows. */
export async function readEverything(
  world: World,
  operations: ReadonlyMap<string, Operation>,
  { records, sightings }: { records: Records; sightings: Sightings },
): Promise<void> {
  const { product } = world;
  const admin = await adminTokenOf(product);
  const reads = [...operations]
    .filter(([call, { responses }]) => call.startsWith('GET ') && responses[200]?.content?.['application/json'])
    .map(([call, { parameters = [] }]) => ({
      call,
      path: call.slice('GET '.length),
      isOfStaff: isReadOfStaff(call),
      isList: parameters.some(({ name }) => name === 'page'),
    }))
    .filter(({ call }) => !isSkipped(call));
  type Read = (typeof reads)[number];
  const downloads = [...operations.keys()]
    .filter((call) => /^GET \/(transfers|refunds|files)\/\{\w+\}\/(proof|evidence|content)$/.test(call))
    .map((call) => call.slice('GET '.length));

  /** Reads all pages. @returns the items of a list */
  const read = async ({ call, isList }: Read, address: string, token: string): Promise<unknown[]> => {
    const items: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await product.app.inject({
        url: `/api${address}${isList ? `?page=${page}&page_size=100` : ''}`,
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: newAddress(),
      });
      if (answer.statusCode !== 200) return items;
      const { data } = answer.json() as { data: { items?: unknown[]; total_pages?: number } | null };
      for (const shown of stringsIn(data)) sightings.note(call, shown);
      items.push(...(data?.items ?? []));
      if (!isList || page >= (data?.total_pages ?? 0)) return items;
    }
  };
  const readRecords = async (each: Read, ids: Ids, token: string) => {
    const [name] = namesIn(each.path);
    const noun = segmentsOf(each.path)[segmentsOf(each.path).indexOf(`{${name}}`) - 1] ?? '';
    for (const id of ids.get(noun) ?? [])
      await read(each, each.path.replace(`{${name}}`, encodeURIComponent(id)), token);
  };

  /** Reads the name under which a browser saves a file. */
  const readFileName = async (path: string, id: string, token: string) => {
    const answer = await product.app.inject({
      url: `/api${path.replace(/\{\w+\}/, id)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition'])) ?? [];
    sightings.note(`the name of the file of GET ${path}`, decodeURIComponent(name));
  };

  const readPerson = async (email: string) => {
    const isOfPerson = ({ path }: Read) => namesIn(path).join() === 'email';
    for (const each of reads.filter(isOfPerson))
      await read(each, each.path.replace('{email}', encodeURIComponent(email)), admin);
    // Some rows lock their person.
    const token = await world.tokenOf({ email }).catch(() => undefined);
    if (!token) return;
    const ids: Ids = new Map();
    for (const each of reads.filter(({ path, isOfStaff }) => !isOfStaff && namesIn(path).length === 0))
      for (const item of await read(each, each.path, token)) addAnswer(ids, nounOf(each.path), item);
    const ofOne = reads.filter(({ path, isOfStaff }) => !isOfStaff && namesIn(path).length === 1);
    for (const each of ofOne.filter(({ path }) => own.has(segmentsOf(path)[0] ?? '')))
      await readRecords(each, each.path.startsWith('/jobs/') ? records.ids : ids, token);
    for (const path of downloads)
      for (const id of ids.get(segmentsOf(path)[0] ?? '') ?? []) await readFileName(path, id, token);
  };

  for (const each of reads.filter(({ path, isOfStaff }) => isOfStaff && namesIn(path).length === 0))
    await read(each, each.path, admin);
  for (const each of reads.filter(({ path, isOfStaff }) => isOfStaff && /^(uid|id|name)$/.test(namesIn(path).join())))
    await readRecords(each, records.ids, admin);
  for (const email of records.people) await readPerson(email);
}

/** Reads the export of all candidates as a spreadsheet does. @returns the cells with a written text */
export async function readExport({ product }: World, sightings: Sightings): Promise<string[]> {
  const headers = { authorization: `Bearer ${await adminTokenOf(product)}` };
  const { payload } = await product.app.inject({ url: '/api/admin/users/export', headers });
  const cells = readCsv(payload)
    .flat()
    .filter((cell) => new RegExp(marks.source).test(cell));
  for (const cell of cells) sightings.note('the export as CSV', cell);
  return cells;
}

/** The text that a mail program shows for HTML, in which every sign is escaped by its number. */
const textOf = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)));

/** Sends all emails that wait. @returns the HTML of those with a written text */
export async function readEmails(world: World, sightings: Sightings): Promise<string[]> {
  const { deps } = world.product;
  for (const task of ['send-link', 'send-mail']) {
    const { rows } = await deps.db.$client.query<{ data: object }>(
      "select data from queue.job where name = $1 and state < 'active'",
      [task],
    );
    for (const { data } of rows) await world.runTask(task, data);
  }
  const folder = join(deps.config.dataDir, 'mail');
  const pages: string[] = [];
  for (const name of await readdir(folder)) {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(await readFile(join(folder, name)));
    sightings.note('the subject of an email', subject);
    sightings.note('an email', text);
    sightings.note('an email in HTML', textOf(html));
    if (new RegExp(marks.source).test(html)) pages.push(html);
  }
  return pages;
}
