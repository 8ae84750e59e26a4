import type { Organization } from '@portal/shared/settings/contract';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { encrypted } from './encrypted-columns.ts';

/** Named single records, such as the organization and the password rules. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** The payee accounts of the organization. */
  payees: encrypted<Pick<Organization, 'wirePayee' | 'zellePayee'>>(),
  unencrypted: jsonb(),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull(),
});
