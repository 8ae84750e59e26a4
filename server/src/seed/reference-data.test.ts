import { shippedRoles } from '@portal/shared/access/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProduct } from '../../test/test-product.ts';
import { startTestProduct } from '../../test/test-product.ts';
import { seedReferenceData } from './reference-data.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const permissionsOf = async (name: string) => {
  const { rows } = await product.deps.db.execute<{ permissions: string[] }>(
    sql`select permissions from roles where name = ${name}`,
  );
  return rows[0]?.permissions.toSorted();
};
const seed = () => product.deps.db.transaction((tx) => seedReferenceData(tx, product.clock.now()));

describe('the roles of a database from before', () => {
  it('get a permission that is new to the product, and not what was taken from one of them', async () => {
    await product.deps.db.execute(sql`update roles set permissions = array_remove(permissions, 'notes.write')`);
    await product.deps.db.execute(
      sql`update roles set permissions = array_remove(permissions, 'jobs.manage') where name = 'CASE_MANAGER'`,
    );
    await seed();
    const shipped = shippedRoles.CASE_MANAGER.filter((key) => key !== 'jobs.manage');
    expect(await permissionsOf('CASE_MANAGER')).toEqual([...shipped].toSorted());
    expect(await permissionsOf('ADMIN')).toEqual([...shippedRoles.ADMIN].toSorted());
    expect(await permissionsOf('VIEWER')).toEqual([...shippedRoles.VIEWER].toSorted());
  });
});
