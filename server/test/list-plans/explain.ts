import * as z from 'zod/mini';
import type { OpenProduct } from '../open-product.ts';
import { smallTables } from './lists.ts';

const planNode = z.looseObject({
  'Node Type': z.string(),
  'Plan Rows': z.number(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
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

/** Makes PostgreSQL plan as if every table that grows had a million rows. */
export async function pretendTablesAreLarge(product: OpenProduct): Promise<void> {
  await product.asOwner('analyze');
  await product.asOwner(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
       'relpages', greatest(1, pg_relation_size(oid) / 8192)::integer, 'reltuples', ${manyRows}::real)
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ('{${smallTables.join()}}')`,
  );
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
  const { rows } = await product.deps.db.$client.query(`explain (format json) ${text}`, values);
  const [{ 'QUERY PLAN': plans }] = explained.parse(rows);
  const problems: string[] = [];

  const visit = (node: PlanNode, isLimited: boolean): void => {
    const { 'Node Type': type, 'Relation Name': table, Filter: filter } = node;
    // The first rows of a table in any order, as a count up to a limit reads them, cost the same by any way.
    const isCutOff = isLimited && filter === undefined;
    if (type === 'Seq Scan' && table !== undefined && !smallTables.includes(table) && !isCutOff)
      problems.push(`reads the whole table ${table}${filter ? ` for ${filter}` : ''}`);
    const sorted = childrenOf(node)[0]?.['Plan Rows'] ?? 0;
    if (type.includes('Sort') && sorted > mostSortedRows) problems.push(`sorts ${sorted} rows`);
    for (const child of childrenOf(node)) visit(child, type === 'Limit');
  };
  const [{ Plan: root }] = plans;
  visit(root, false);
  const indexes = descendantsOf(root).flatMap((node) => node['Index Name'] ?? []);
  return { indexes: [...new Set(indexes)], problems };
}
