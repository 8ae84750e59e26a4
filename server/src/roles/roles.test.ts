import type { ApiClient } from '@portal/shared/http/client';
import { getRoleDetail, listRoles } from '@portal/shared/roles/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const detailOf = (id: string) => admin.call(getRoleDetail, { params: { id } });

it('a role shows its latest hundred entries of the audit log, the newest first', async () => {
  const { items } = await admin.call(listRoles, {});
  const [first, second] = items.map(({ id }) => id);
  await product.deps.db.execute(sql`
    insert into audit_log (at, action, subject_type, subject_uid, subject_email)
    select now(), 'role.assign', 'role', ${first}, 'entry-' || n || '@example.com' from generate_series(1, 101) as n`);
  const { subjectauditlog } = await detailOf(first ?? '');
  expect(subjectauditlog.map(({ subject }) => subject.email)).toEqual(
    Array.from({ length: 100 }, (_unused, index) => `entry-${101 - index}@example.com`),
  );
  expect((await detailOf(second ?? '')).subjectauditlog).toEqual([]);
});
