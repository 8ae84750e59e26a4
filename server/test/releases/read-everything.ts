import { createHash } from 'node:crypto';
import type { OpenProduct } from '../open-product.ts';
import { permissionTable } from '../permission-table.ts';
import { candidates, keyedPaths, unread } from './keyed-paths.ts';

/** The bearer token of each person, by address. */
export type Tokens = Readonly<Record<string, string>>;

export interface Answer {
  status: number;
  /** The hash of a stored file, which must never change. */
  sha256?: string;
  /** The content of the record. */
  facts?: unknown;
}

/** The responses by reader and path, such as `an@example.com /invoices`. */
export type Answers = Record<string, Answer>;

/** Paths of stored files. Every other file is generated for each reader. */
const storedFile =
  /^\/(?:files\/.*\/content|addenda\/.*\/pdf|contracts\/.*\/pdf|transfers\/.*|refunds\/.*|progress\/.*\/notice)$/;

/** Records that a person keeps for good. */
const record =
  /^\/(?:users\/get\/me|questionnaire|files|applications|addenda|contracts|contracts\/[^/]+|invoices|invoices\/plan|invoices\/[^/]+|transfers|refunds|statement|progress|notifications)$/;

const paged = /^\/(?:applications|contracts|files|invoices|transfers|notifications)$/;

/** Records whose titles or questions the product words, so a release may reword them. */
const worded = /^\/(?:questionnaire|progress|notifications)$/;
const isSentence = (value: unknown) => typeof value === 'string' && !/^[\w.:@+-]*$/.test(value);

/** Keeps the part of a response that a later release must return too, possibly with more beside it. */
function factsOf(path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => factsOf(path, item));
  if (typeof value !== 'object' || value === null) return value;
  const facts = Object.entries(value)
    // A release may give a role another permission.
    .filter(([key, item]) => key !== 'permissions' && !(worded.test(path) && isSentence(item)))
    .map(([key, item]) => [key, factsOf(path, item)] as const);
  return Object.fromEntries(facts);
}

async function read(product: OpenProduct, path: string, token: string | null): Promise<Answer> {
  const answer = await product.app.inject({
    url: `/api${path}${paged.test(path) ? '?page_size=100' : ''}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const { statusCode: status, rawPayload } = answer;
  if (status !== 200) return { status };
  if (storedFile.test(path)) return { status, sha256: createHash('sha256').update(rawPayload).digest('hex') };
  if (!record.test(path)) return { status };
  return { status, facts: factsOf(path, answer.json().data) };
}

export interface Reading {
  reader: string;
  pattern: string;
  path: string;
}

const encode = (value: unknown) => encodeURIComponent(String(value));

/** The reads of each person: candidates read their own records, and an administrator reads all records. */
export async function listReadings(
  product: OpenProduct,
  admin: string,
  everybody: readonly string[],
): Promise<Reading[]> {
  const pool = product.deps.db.$client;
  const { rows: found } = await pool.query<{ email: string }>(`select u.email from ${candidates}`);
  const ofCandidates = everybody.filter((one) => found.some(({ email }) => email === one));
  const readings: Reading[] = [];

  for (const [call, rule] of Object.entries(permissionTable)) {
    const [method, pattern = ''] = call.split(' ');
    if (method !== 'GET' || unread.has(pattern)) continue;
    if (!pattern.includes('{')) {
      const isForAll = ['public', 'account', 'anyone'].includes(rule);
      const readers = isForAll ? everybody : rule === 'C' ? ofCandidates : [admin];
      readings.push(...readers.map((reader) => ({ reader, pattern, path: pattern })));
      continue;
    }
    const sql = keyedPaths.find(([paths]) => paths.test(pattern))?.[1];
    if (!sql) throw new Error(`keyed-paths.ts does not name the records that ${pattern} reads`);
    const { rows } = await pool.query<{ reader: string | null } & Record<string, unknown>>(sql);
    for (const row of rows) {
      const path = pattern.replace(/\{(\w+)\}/g, (_match, name: string) => encode(row[name]));
      readings.push({ reader: row.reader ?? admin, pattern, path });
    }
  }

  return readings;
}

/** Reads everything that the people of a product may read. */
export async function readEverything(
  product: OpenProduct,
  admin: string,
  tokens: Tokens,
): Promise<{ answers: Answers; statuses: Map<string, Set<number>> }> {
  const answers: Answers = {};
  const statuses = new Map<string, Set<number>>();
  const readings = await listReadings(product, admin, Object.keys(tokens));
  const readThem = async () => {
    for (let next = readings.shift(); next; next = readings.shift()) {
      const { reader, pattern, path } = next;
      const answer = await read(product, path, tokens[reader] ?? null);
      answers[`${reader} ${path}`] = answer;
      statuses.set(pattern, (statuses.get(pattern) ?? new Set()).add(answer.status));
    }
  };

  // While the database works for one read, the product works for another.
  await Promise.all(Array.from({ length: 4 }, readThem));
  return { answers, statuses };
}
