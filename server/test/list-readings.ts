import { endpoints } from './endpoints.ts';
import type { OpenProduct } from './open-product.ts';

const owned = (table: string, column: string, where = 'true') => `
  select u.email as reader, t.id as ${column} from ${table} t join users u on u.id = t.user_id where ${where}
  order by t.id`;
const notices = `from completed_steps s join applications a on a.id = s.application_id join users u on u.id = a.user_id
  where s.undone_at is null and s.restarted_by_id is null and s.notice_storage_key is not null
    and a.id = (select id from applications where user_id = u.id order by applied_at desc limit 1)`;
const candidates = `users u join roles r on r.id = u.role_id where r.name = 'CANDIDATE'`;

/**
 * The query that finds the records of a path. The first entry with a matching pattern returns one row per record, with
 * the path's parameters and the address of the person who reads it. Without an address, an administrator reads it.
 */
const keyedPaths: readonly [RegExp, string][] = [
  [
    /^\/files\/\{uid\}\/content$/,
    `select u.email as reader, f.id as uid from files f join users u on u.id = f.owner_id where f.deleted_at is null`,
  ],
  [/^\/addenda\/\{uid\}$/, owned('addenda', 'uid')],
  [/^\/addenda\/\{uid\}\/to-sign\/pdf$/, owned('addenda', 'uid', "t.status = 'offered'")],
  [/^\/addenda\/\{uid\}\/pdf$/, owned('addenda', 'uid', 't.pdf_sha256 is not null')],
  [/^\/contracts\/\{uid\}$/, owned('contracts', 'uid')],
  // Reading it would seal a waiting contract.
  [/^\/contracts\/\{uid\}\/pdf$/, owned('contracts', 'uid', 't.pdf_sha256 is not null')],
  [/^\/invoices\/\{id\}$/, owned('invoices', 'id')],
  // The product makes these files on each read, which takes longest. A few show that it can make them.
  [/^\/invoices\/\{id\}\/pdf$/, `${owned('invoices', 'id')} limit 5`],
  [/^\/invoices\/\{id\}\/payment-sheet$/, `${owned('invoices', 'id', "t.status = 'not_paid'")} limit 5`],
  [/^\/transfers\//, owned('transfers', 'id')],
  [/^\/refunds\/\{id\}\/evidence$/, owned('refunds', 'id', 't.evidence_storage_key is not null')],
  [/^\/refunds\/\{id\}\/proof$/, owned('refunds', 'id', 't.proof_storage_key is not null')],
  [/^\/applications\/\{uid\}$/, owned('applications', 'uid')],
  [/^\/progress\/\{step\}\/notice$/, `select u.email as reader, s.step ${notices}`],
  [/^\/jobs\/\{uid\}\/contract\/pdf$/, `select 'bao.vo@example.com' as reader, id as uid from jobs limit 5`],
  [/^\/jobs\/\{uid\}/, `select 'bao.vo@example.com' as reader, id as uid from jobs`],
  // The secret addresses are encrypted.
  [/^\/calendar\/\{file\}$/, `select '' as file where false`],
  [/^\/verify\/files\/\{sha256\}$/, `select pdf_sha256 as sha256 from contracts where pdf_sha256 is not null`],
  [/^\/admin\/users\/\{email\}\/progress\/\{step\}\/notice$/, `select u.email, s.step ${notices}`],
  [/^\/admin\/users\/\{email\}\/statement\/pdf$/, `select u.email from ${candidates} order by u.email limit 5`],
  [/^\/admin\/users\/\{email\}/, `select u.email from ${candidates}`],
  [/^\/admin\/employers\/\{uid\}$/, 'select id as uid from employers'],
  [/^\/admin\/jobs\/\{uid\}/, 'select id as uid from jobs'],
  [/^\/admin\/forms\/\{uid\}/, 'select id as uid from forms'],
  [/^\/admin\/files\/\{uid\}$/, 'select id as uid from files where deleted_at is null'],
  [/^\/admin\/approvals\/\{uid\}\/evidence$/, 'select id as uid from approvals where evidence_storage_key is not null'],
  [/^\/admin\/fee-plans\/\{name\}\/versions$/, 'select distinct name from fee_plans'],
  [/^\/roles\/detail\/\{id\}$/, 'select id from roles'],
];

/** A read of a record by a person, an address. */
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

  // An event stream never ends.
  const reads = endpoints.filter(({ method, events }) => method === 'GET' && !events);
  for (const { access, path: pattern } of reads) {
    if (!pattern.includes('{')) {
      const isForAll = ['public', 'account', 'session'].includes(access);
      const readers = isForAll ? everybody : access === 'own.case' ? ofCandidates : [admin];
      readings.push(...readers.map((reader) => ({ reader, pattern, path: pattern })));
      continue;
    }
    const sql = keyedPaths.find(([paths]) => paths.test(pattern))?.[1];
    if (!sql) throw new Error(`list-readings.ts does not name the records that ${pattern} reads`);
    const { rows } = await pool.query<{ reader: string | null } & Record<string, unknown>>(sql);
    for (const row of rows) {
      const path = pattern.replace(/\{(\w+)\}/g, (_match, name: string) => encode(row[name]));
      readings.push({ reader: row.reader ?? admin, pattern, path });
    }
  }

  return readings;
}
