import type { Workflow } from '@portal/shared/workflow/workflow';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './client.ts';
import { encryptChange } from './encryption/rows.ts';
import type { ColumnChange } from './schema/encrypted-columns.ts';

type RowOf<Table extends PgTable> = InferSelectModel<Table>;

interface Stateful<Table extends PgTable, Column extends keyof RowOf<Table>, Action extends string> {
  table: Table & Record<Column, PgColumn>;
  /** The column of the state. */
  column: Column & string;
  workflow: Workflow<RowOf<Table>[Column] & string, Action>;
  /** A further condition that the row must satisfy. */
  condition?: SQL;
}

/**
 * Makes the guarded update of a table, which changes the state of a row and the columns that depend on it. It returns
 * false if the row is no longer in a state that allows the change.
 */
export const transitionOf =
  <Table extends PgTable & { id: PgColumn }, Column extends keyof RowOf<Table>, Action extends string>({
    table,
    column,
    workflow,
    condition,
  }: Stateful<Table, Column, Action>) =>
  async (
    tx: Tx,
    { id, action }: { id: string; action: Action },
    set: Omit<ColumnChange<Table>, Column> = {},
  ): Promise<boolean> => {
    const { from, to } = workflow.transitions[action];
    const target: PgTable = table;
    const rows = await tx
      .update(target)
      .set({ ...encryptChange(tx, table, { key: { id }, set }), [column]: to })
      .where(and(eq(table.id, id), inArray(table[column], [...from]), condition))
      .returning({ id: table.id });
    return rows.length > 0;
  };
