import type { PermissionKey } from '@portal/shared/access/permissions';
import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';

export const roles = pgTable(
  'roles',
  {
    id: uidKey(),
    name: text().notNull(),
    permissions: text().array().$type<PermissionKey[]>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('roles_name_key').on(sql`lower(${table.name})`)],
);
