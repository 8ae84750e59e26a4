import type { Database } from '@portal/server/db/client';
import { encryptRow } from '@portal/server/db/encryption/rows';
import type { NewRow } from '@portal/server/db/schema/encrypted-columns';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

// Few enough for the parameters of a statement.
const rowsAtOnce = 2000;

/** Inserts rows whose fields are encrypted as the product does it. SQL alone has no key. */
export async function fillEncrypted<Table extends PgTable>(
  db: Database,
  { table, count }: { table: Table; count: number },
  rowOf: (index: number, id: string) => NewRow<Table>,
): Promise<void> {
  for (let from = 0; from < count; from += rowsAtOnce) {
    const indexes = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_unused, index) => from + index);
    await db.insert(table).values(indexes.map((index) => encryptRow(db, table, rowOf(index, uuidv7()))));
  }
}
