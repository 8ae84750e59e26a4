import { asc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database } from '#db/client.ts';
import { roles } from '#db/schema/index.ts';

export const listRoleRows = (db: Database) => db.select().from(roles).orderBy(asc(roles.name));

export async function findRole(db: Database, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(roles).where(eq(roles.id, id));
  return row;
}
