import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
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

it('an upgrade gives roles the permissions that are new to the product, but not those that staff removed', async () => {
  const roles = ['ADMIN', 'CASE_MANAGER', 'VIEWER'];
  const [admin, manager, viewer] = await Promise.all(roles.map(permissionsOf));
  expect(admin).toContain('notes.write');
  expect(manager).toContain('notes.write');
  expect(viewer).not.toContain('notes.write');
  await product.deps.db.execute(sql`update roles set permissions = array_remove(permissions, 'notes.write')`);
  await product.deps.db.execute(
    sql`update roles set permissions = array_remove(permissions, 'jobs.manage') where name = 'CASE_MANAGER'`,
  );
  await seed();

  expect(await permissionsOf('ADMIN')).toEqual(admin);
  expect(await permissionsOf('CASE_MANAGER')).toEqual(manager?.filter((key) => key !== 'jobs.manage'));
  expect(await permissionsOf('VIEWER')).toEqual(viewer);
});

const plans = () =>
  product.deps.db.execute<{ version: number; created_by_id: string | null; plan: { title: LocalizedText } }>(
    sql`select version, created_by_id, plan from fee_plans where name = 'steps-25000' order by version`,
  );

it('the fee plans get the shipped plan as a new version until staff write one', async () => {
  const insert = (version: number, title: string, by: string | null) =>
    product.deps.db.execute(sql`insert into fee_plans (id, name, version, plan, created_by_id, created_at)
      select gen_random_uuid(), name, ${version}::integer, jsonb_set(plan, '{title,EN}', to_jsonb(${title}::text)),
        (select id from users where email = ${by}), now() from fee_plans where name = 'steps-25000' and version = 1`);
  await insert(2, 'Of an earlier release', null);
  await seed();
  expect((await plans()).rows.map(({ version, plan }) => [version, plan.title.EN])).toEqual([
    [1, 'Four installments, including government fees'],
    [2, 'Of an earlier release'],
    [3, 'Four installments, including government fees'],
  ]);

  await insert(4, 'Of staff', 'admin@example.com');
  await seed();
  expect((await plans()).rows.at(-1)).toMatchObject({ version: 4, plan: { title: { EN: 'Of staff' } } });
});

it('an upgrade adds no government fee amount for a day on which staff recorded their own', async () => {
  const amounts = async () => {
    const { rows } = await product.deps.db.execute<{ amount_cents: number }>(
      sql`select amount_cents from government_fee_amounts where fee_key = 'i140'`,
    );
    return rows.map(({ amount_cents }) => amount_cents);
  };
  await seed();
  expect(await amounts()).toEqual([70_000]);

  // Simulates staff who recorded an amount before the product shipped it.
  await product.asOwner('alter table government_fee_amounts disable trigger user');
  await product.deps.db.execute(sql`update government_fee_amounts set amount_cents = 70001 where amount_cents = 70000`);
  await seed();
  expect(await amounts()).toEqual([70_001]);

  await product.asOwner('delete from government_fee_amounts where amount_cents = 70001');
  await product.asOwner('alter table government_fee_amounts enable trigger user');
  await seed();
  expect(await amounts()).toEqual([70_000]);
});
