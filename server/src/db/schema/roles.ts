import type { PermissionKey } from '@portal/shared/access/permissions';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';

export const roles = pgTable('roles', {
  id: uidKey(),
  name: text().notNull().unique(),
  permissions: text().array().$type<PermissionKey[]>().notNull(),
  createdAt: moment().notNull(),
});
