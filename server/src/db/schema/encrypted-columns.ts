import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { customType } from 'drizzle-orm/pg-core';
import { isEncryptedText } from '#platform/encryption.ts';

declare const content: unique symbol;

/** A value that only its row can open. See `db/encryption/rows.ts`. */
export interface Encrypted<Value> {
  readonly [content]: Value;
}

/**
 * A column whose value is encrypted as JSON and bound to its table, its name in the schema, and its row. Elsewhere it does not
 * open, so a renamed table or column needs its values encrypted again.
 */
export const encrypted = <Value>() =>
  customType<{ data: Encrypted<Value>; driverData: unknown }>({
    dataType: () => 'text',
    toDriver(value) {
      const stored: unknown = value;
      if (typeof stored !== 'string' || !isEncryptedText(stored)) throw new Error('This column stores no plain value.');
      return stored;
    },
  })();

/** The data type that marks a blind index. */
export const blindIndexType = 'varchar(64)';

/**
 * A keyed hash of an encrypted field, which finds equal values. A column `passportNumberIndex` belongs to the field
 * `passportNumber`.
 */
export const blindIndex = () => customType<{ data: string; driverData: string }>({ dataType: () => blindIndexType })();

/** The fields of a row that no statement filters or sorts by, encrypted as one value. */
export const encryptedFields = <Fields extends object>() => ({ encrypted: encrypted<Fields>().notNull() });

export type Opened<Value> = Value extends Encrypted<infer Content> ? Content : Value;
type OpenedColumns<Row> = { [Key in keyof Row as Key extends 'encrypted' ? never : Key]: Opened<Row[Key]> };
type FieldsOf<Row> = Row extends { encrypted: Encrypted<infer Fields> } ? Fields : unknown;

/** A row as features read it: its encrypted fields are ordinary fields. */
export type DecryptedRow<Table extends PgTable> = OpenedColumns<InferSelectModel<Table>> &
  FieldsOf<InferSelectModel<Table>>;
/** A new row as features give it. */
export type NewRow<Table extends PgTable> = OpenedColumns<InferInsertModel<Table>> & FieldsOf<InferSelectModel<Table>>;
/** The columns of a row that may be changed one at a time. */
export type ColumnChange<Table extends PgTable> = Partial<OpenedColumns<InferSelectModel<Table>>>;
