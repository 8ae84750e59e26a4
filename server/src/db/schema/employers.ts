import type { EmployerBody } from '@portal/shared/employers/contract';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { day, moment, uidKey } from './columns.ts';
import { encrypted } from './encrypted-columns.ts';

type Items<Name extends keyof EmployerBody> = NonNullable<EmployerBody[Name]>;

export const employers = pgTable(
  'employers',
  {
    id: uidKey(),
    name: text().notNull(),
    fein: text().notNull().default(''),
    address: text().notNull().default(''),
    website: text().notNull().default(''),
    /** When somebody last looked the employer up in the register of its state. */
    registrationCheckedOn: day(),
    prevailingWages: jsonb().$type<Items<'prevailingWages'>>().notNull().default([]),
    permCases: jsonb().$type<Items<'permCases'>>().notNull().default([]),
    /** Null if there is none, as in the records that were made of the names of earlier jobs. */
    contacts: encrypted<Items<'contacts'>>(),
    notes: encrypted<string>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('employers_name_key').on(table.name)],
);
