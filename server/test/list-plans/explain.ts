import * as z from 'zod/mini';
import type { OpenProduct } from '../open-product.ts';
import { smallTables } from './lists.ts';

const planNode = z.looseObject({
  'Node Type': z.string(),
  'Plan Rows': z.number(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  Filter: z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(planNode));
  },
});
type PlanNode = z.infer<typeof planNode>;
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]);

/** A statement as the driver sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The rows that every large table seems to have. */
const manyRows = 1_000_000;
/** A list that sorts more rows than this is slow. */
const mostSortedRows = 20_000;

/**
 * How many values columns have, and the value of 98 in 100 rows, if there is one. Others have as many values as PostgreSQL assumes of
 * a column that it knows nothing about.
 */
const valuesOf: [table: string, column: string, values: number, common?: string][] = [
  ['users', 'role_id', 5, `(select id::text from roles where name = 'CANDIDATE')`],
  ['users', 'profile_status', 4],
  ['jobs', 'status', 5],
  ['jobs', 'salary_unit', 2],
  ['files', 'status', 5],
  ['files', 'kind', 11],
  ['transfers', 'status', 3, `'approved'`],
  ['invoices', 'status', 4],
  ['mails', 'status', 4, `'sent'`],
  ['applications', 'status', 3, `'rejected'`],
  ['audit_log', 'action', 60],
  ['ledger_entries', 'contract_id', 100_000],
  ['applications', 'job_id', 100_000],
  ['refunds', 'contract_id', 1_000_000],
  ['step_outcomes', 'application_id', 300_000],
  ['step_outcomes', 'outcome', 5, `'answered'`],
];

/** Makes PostgreSQL plan as if every table that grows had a million rows, nearly all of them about candidates. */
export async function pretendTablesAreLarge(product: OpenProduct): Promise<void> {
  // Autovacuum would replace what is restored here.
  await product.asOwner(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I set (autovacuum_enabled = false)', name);
    end loop; end $$`);
  await product.asOwner(`select pg_clear_attribute_stats(schemaname::text, tablename::text, attname::text, inherited)
    from pg_stats where schemaname = 'public'`);
  await product.asOwner(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
       'relpages', greatest(1, pg_relation_size(oid) / 8192)::integer, 'reltuples', ${manyRows}::real)
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ('{${smallTables.join()}}')`,
  );
  for (const [table, column, values, common] of valuesOf) {
    const mostCommon = common
      ? `, 'most_common_vals', format('{%s}', ${common}), 'most_common_freqs', '{0.98}'::real[]`
      : '';
    await product.asOwner(`select pg_restore_attribute_stats('schemaname', 'public', 'relname', '${table}',
      'attname', '${column}', 'inherited', false, 'null_frac', 0::real, 'n_distinct', ${values}::real${mostCommon})`);
  }
  await product.asOwner(`select pg_restore_attribute_stats('schemaname', 'public', 'relname', 'files',
      'attname', 'deleted_at', 'inherited', false, 'null_frac', 0.99::real)`);
}

const childrenOf = (node: PlanNode): PlanNode[] => node.Plans ?? [];
const descendantsOf = (node: PlanNode): PlanNode[] => [node, ...childrenOf(node).flatMap(descendantsOf)];

interface Plan {
  indexes: string[];
  /** What would be slow in it. */
  problems: string[];
}

/** Explains a statement with its values. */
export async function explain(product: OpenProduct, { text, values }: Statement): Promise<Plan> {
  const client = await product.deps.db.$client.connect();
  await client.query('begin; set local enable_seqscan = off');
  const { rows } = await client.query(`explain (format json) ${text}`, values).finally(async () => {
    await client.query('rollback');
    client.release();
  });
  const [{ 'QUERY PLAN': plans }] = explained.parse(rows);
  const problems: string[] = [];

  const visit = (node: PlanNode, isLimited: boolean): void => {
    const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition, Filter: filter } = node;
    const isLarge = table !== undefined && !smallTables.includes(table);
    // An index without a condition gives the order of a list, which ends with the page. Otherwise, it is read as a whole.
    const isWhole = type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && condition === undefined && !isLimited);
    if (isLarge && isWhole) problems.push(`reads all of ${table}${filter ? ` for ${filter}` : ''}`);
    const sorted = childrenOf(node)[0]?.['Plan Rows'] ?? 0;
    if (type.includes('Sort') && sorted > mostSortedRows) problems.push(`sorts ${sorted} rows`);
    // A join in a limited order reads no more rows than the page needs.
    const limits = type === 'Limit' || (isLimited && /Nested Loop|Subquery Scan|Incremental Sort/.test(type));
    for (const child of childrenOf(node)) visit(child, limits);
  };
  const [{ Plan: root }] = plans;
  visit(root, false);
  const indexes = descendantsOf(root).flatMap((node) => node['Index Name'] ?? []);
  return { indexes: [...new Set(indexes)], problems };
}
