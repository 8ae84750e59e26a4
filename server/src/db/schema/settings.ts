import type { Organization } from '@portal/shared/settings/contract';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { encrypted } from './encrypted-columns.ts';

/** Named single records, such as the organization and the password rules. */
export const settings = pgTable(
  'settings',
  {
    key: text().primaryKey(),
    value: jsonb().notNull(),
    /** The payee accounts of the organization. */
    payees: encrypted<Pick<Organization, 'wirePayee' | 'zellePayee'>>(),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull(),
  },
  ({ key, value }) => [
    // Operators write these rules in SQL, so the database refuses what the product could not read.
    check(
      'settings_password_rules_fit',
      sql`case when ${key} <> 'password-rules' then true when jsonb_typeof(${value}) <> 'object' then false else
        ${value} - '{minLength,requireNumber,requireUppercase,requireSpecial}'::text[] = '{}'
        and (not ${value} ? 'minLength' or ${value} @? 'strict $.minLength ? (@ >= 1 && @ <= 200 && @ == @.floor())')
        and not ${value} @? 'strict $.requireNumber ? (@.type() != "boolean")'
        and not ${value} @? 'strict $.requireUppercase ? (@.type() != "boolean")'
        and not ${value} @? 'strict $.requireSpecial ? (@.type() != "boolean")' end`,
    ),
  ],
);
