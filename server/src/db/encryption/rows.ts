import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig, PgCustomColumn } from 'drizzle-orm/pg-core';
import type { Encryption, KeyedHash, KeyRing } from '#platform/encryption.ts';
import { createEncryption, createKeyedHashes, DecryptionError } from '#platform/encryption.ts';
import { required } from '#platform/required.ts';
import type { DecryptedRow, NewRow, Opened } from '../schema/encrypted-columns.ts';
import { blindIndexType } from '../schema/encrypted-columns.ts';

/** Encrypts and decrypts rows with the keys of the configuration. Every database handle has one. */
export interface RowEncryption {
  readonly keys: KeyRing;
  readonly columns: Encryption;
  /** The hashes of blind indexes, one for each key. */
  readonly indexes: readonly KeyedHash[];
}

export const createRowEncryption = (keys: KeyRing): RowEncryption => ({
  keys,
  columns: createEncryption(keys, 'columns'),
  indexes: createKeyedHashes(keys, 'blind-index'),
});

type Handle = { encryption: RowEncryption };
/** A row, or a part of one, by the names in the schema. */
export type Fields = Record<string, unknown>;

export interface EncryptedTable {
  name: string;
  columns: Record<string, AnyPgColumn>;
  /** The columns that identify a row. */
  primaryKey: string[];
  encryptedColumns: string[];
  /** The fields that have a blind index. */
  indexedFields: string[];
}

const described = new WeakMap<PgTable, EncryptedTable>();

/** What the product needs to know about a table to encrypt its rows. */
export function describeTable(table: PgTable): EncryptedTable {
  const known = described.get(table);
  if (known) return known;

  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const entries = Object.entries(columns);
  const [composite] = getTableConfig(table).primaryKeys;
  const isKey = (column: AnyPgColumn) => column.primary || composite?.columns.some((one) => one.name === column.name);
  const customColumns = (type: string) =>
    entries.filter(([, one]) => one instanceof PgCustomColumn && one.getSQLType() === type).map(([name]) => name);
  const description = {
    name: getTableName(table),
    columns,
    primaryKey: entries.filter(([, column]) => isKey(column)).map(([name]) => name),
    encryptedColumns: customColumns('text'),
    indexedFields: customColumns(blindIndexType).map((name) => name.replace(/Index$/, '')),
  };
  described.set(table, description);
  return description;
}

const placeOf = ({ name, primaryKey }: EncryptedTable, row: Fields, column: string): string =>
  `${name}.${column}/${primaryKey.map((key) => String(required(row[key], 'an encrypted row has its key'))).join('/')}`;

/** A blind index finds a number however it is spaced and capitalized. */
const normalized = (value: string): string => value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const indexed = (table: string, field: string, value: string) => `${table}.${field}/${normalized(value)}`;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A field of a row, or of an object in it: a recorded value of a profile is in `fields`. */
const findField = (row: Fields, name: string): unknown =>
  [row, ...Object.values(row).filter(isFields)].find((fields) => name in fields)?.[name];

/** The values that a blind index may have for a value: one under each key, because a key may be in rotation. */
export const blindIndexesOf = (
  { encryption }: Handle,
  table: PgTable,
  { field, value }: { field: string; value: string },
): string[] => encryption.indexes.map((hash) => hash(indexed(getTableName(table), field, value)));

/**
 * Encrypts the fields of a row that its table stores encrypted. The row needs its primary key, unless the database creates it.
 * Fields without a column are encrypted together, in the column `encrypted`.
 */
export function encryptFields({ encryption }: Handle, table: PgTable, given: Fields): Fields {
  const about = describeTable(table);
  const row = { ...given };
  for (const key of about.primaryKey) row[key] ??= about.columns[key]?.defaultFn?.();

  const fields = Object.fromEntries(Object.entries(row).filter(([name]) => !(name in about.columns)));
  for (const name of Object.keys(fields)) delete row[name];
  if ('encrypted' in about.columns && Object.keys(fields).length > 0) row.encrypted = fields;

  for (const column of about.encryptedColumns) {
    const value = row[column];
    if (value === undefined || value === null) continue;
    row[column] = encryption.columns.encryptText(JSON.stringify(value), placeOf(about, row, column));
  }
  for (const field of about.indexedFields) {
    const value = findField(fields, field);
    if (typeof value === 'string') row[`${field}Index`] = encryption.indexes[0]?.(indexed(about.name, field, value));
  }
  return row;
}

function decryptFields({ encryption }: Handle, table: PgTable, stored: Fields): Fields {
  const about = describeTable(table);
  const row = { ...stored };
  for (const column of about.encryptedColumns) {
    const value = row[column];
    if (typeof value !== 'string') continue;
    row[column] = JSON.parse(encryption.columns.decryptText(value, placeOf(about, row, column)));
  }
  if (!('encrypted' in about.columns)) return row;
  const { encrypted: fields, ...rest } = row;
  if (typeof fields !== 'object' || fields === null) {
    throw new DecryptionError(`A row of ${about.name} was read without its encrypted fields.`);
  }
  return { ...rest, ...fields };
}

/** Encrypts the encrypted columns of a row again, with the current key. */
export const encryptAgain = (handle: Handle, table: PgTable, stored: Fields): Fields =>
  encryptFields(handle, table, decryptFields(handle, table, stored));

/** A new row as the table stores it. */
export const encryptRow = <Table extends PgTable>(
  handle: Handle,
  table: Table,
  row: NewRow<Table>,
): InferInsertModel<Table> =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the types above describe what `encryptFields` does
  encryptFields(handle, table, row) as InferInsertModel<Table>;

/** A change of single columns as the table stores it. `key` is the primary key of the row. */
export function encryptChange(handle: Handle, table: PgTable, { key, set }: { key: Fields; set: object }): Fields {
  const row = encryptFields(handle, table, { ...set, ...key });
  for (const name of Object.keys(key)) delete row[name];
  return row;
}

/** A row as features read it. @throws {DecryptionError} if a value was changed, or belongs to another row */
export const decryptRow = <Table extends PgTable>(
  handle: Handle,
  table: Table,
  row: InferSelectModel<Table>,
): DecryptedRow<Table> =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the types above describe what `decryptFields` does
  decryptFields(handle, table, row) as DecryptedRow<Table>;

/** One encrypted column of a row, for rows that are read without their other fields. `key` is the primary key. */
export function decryptColumn<Table extends PgTable, Name extends string & keyof InferSelectModel<Table>>(
  { encryption }: Handle,
  table: Table,
  { key, column, value }: { key: Fields; column: Name; value: InferSelectModel<Table>[Name] },
): Opened<InferSelectModel<Table>[Name]> {
  const stored: unknown = value;
  const opened =
    typeof stored === 'string'
      ? JSON.parse(encryption.columns.decryptText(stored, placeOf(describeTable(table), key, column)))
      : stored;
  return opened;
}
