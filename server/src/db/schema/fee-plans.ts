import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import type { PlanBody } from '@portal/shared/fee-plans/plan-body';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, moment, uidKey } from './columns.ts';
import { jsonWithTexts, localizedText } from './localized-columns.ts';
import { users } from './users.ts';

/** A version of a fee plan, as staff save it. A trigger refuses to change or delete one. */
export const feePlans = pgTable(
  'fee_plans',
  {
    id: uidKey(),
    name: text().notNull(),
    version: integer().notNull(),
    plan: jsonWithTexts<PlanBody>().notNull(),
    /** Null for a version that ships with the product. */
    createdById: uuid().references(() => users.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('fee_plans_name_version_key').on(table.name, table.version),
    check(
      'fee_plans_lines_are_billable',
      sql`not jsonb_path_exists(${table.plan}, '$.milestones[*].lines[*] ? (!(@.kind == "service" || @.kind == "attorney" || @.kind == "government"))')`,
    ),
  ],
);

/** A purpose for which a government agency charges a fee. A trigger refuses to change or delete one. */
export const governmentFees = pgTable('government_fees', {
  key: text().primaryKey(),
  name: localizedText().notNull(),
  payee: text().$type<GovernmentFee['payee']>().notNull(),
  payer: text().$type<GovernmentFee['payer']>().notNull(),
  createdAt: moment().notNull(),
});

/** An amount of a fee from a certain day. A trigger refuses every change except withdrawing it once. */
export const governmentFeeAmounts = pgTable(
  'government_fee_amounts',
  {
    id: uidKey(),
    feeKey: text()
      .notNull()
      .references(() => governmentFees.key),
    amountCents: integer().notNull(),
    effectiveFrom: day().notNull(),
    source: text().notNull(),
    /** The day on which the source stated the amount. */
    sourceDay: day().notNull(),
    createdById: uuid().references(() => users.id),
    createdAt: moment().notNull(),
    withdrawnAt: moment(),
    withdrawnById: uuid().references(() => users.id),
  },
  (table) => [
    uniqueIndex('government_fee_amounts_key')
      .on(table.feeKey, table.effectiveFrom, table.amountCents)
      .where(sql`${table.withdrawnAt} is null`),
    check('government_fee_amounts_are_not_negative', sql`${table.amountCents} >= 0`),
  ],
);
