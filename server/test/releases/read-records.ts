import { listReadings } from '#test/list-readings.ts';
import type { OpenProduct } from '#test/open-product.ts';
import { adminEmail } from '#test/open-product.ts';

/** What a release keeps beside its data. */
export interface Kept {
  /** When the data was taken, in RFC 3339. The clock of the test starts at this time. */
  takenAt: string;
  /** The open session of each person, by address. */
  tokens: Readonly<Record<string, string>>;
  /** What people read, by reader and path, such as `an@example.com /invoices`. */
  records: Record<string, unknown>;
}

/** Records that a person keeps for good. Staff read what they need to know about a candidate. */
const isRecord = (pattern: string): boolean =>
  /^\/(?:users\/get\/me|consents|questionnaire|files|applications|addenda|contracts|contracts\/\{uid\}|invoices|invoices\/plan|invoices\/\{id\}|transfers|refunds|statement|progress|notifications|profile\/changes)$/.test(
    pattern,
  ) || /^\/admin\/users\/\{email\}(?:\/(?:notes|files|progress|refunds))?$/.test(pattern);

const paged = /^\/(?:applications|contracts|files|invoices|transfers|notifications)$/;

/** Records whose titles or questions the product words, so a release may reword them. */
const worded = /\/(?:questionnaire|progress|notifications)$/;
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

/** Reads the records of everybody who has a session, each as a person who may read it. */
export async function readRecords(product: OpenProduct, tokens: Kept['tokens']): Promise<Kept['records']> {
  const records: Kept['records'] = {};
  for (const { reader, pattern, path } of await listReadings(product, adminEmail, Object.keys(tokens))) {
    const token = tokens[reader];
    if (!isRecord(pattern) || !token) continue;
    const url = `/api${path}${paged.test(path) ? '?page_size=100' : ''}`;
    const answer = await product.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    records[`${reader} ${path}`] =
      answer.statusCode === 200 ? factsOf(path, answer.json().data) : `refused with ${answer.statusCode}`;
  }
  return records;
}
