import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeApproved } from '../../../test/candidate-factory.ts';
import { race } from '../../../test/lock-row.ts';
import { adminTokenOf, newAddress, rawCall } from '../../../test/raw-call.ts';
import { logInAsStaff } from '../../../test/staff.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('reads of a record get one entry in ten minutes for each person and network address', async () => {
  const [{ email }, { email: other }] = [await makeApproved(product), await makeApproved(product)];
  const admin = await logInAsAdmin(product);
  const token = await adminTokenOf(product);
  const [here, elsewhere] = [newAddress(), newAddress()];
  const read = (address: string, of = email) => rawCall(product, { path: `/admin/users/${of}`, token, address });
  const entries = async (of = email) =>
    (await admin.call(listUserAuditLog, { params: { email: of }, query: { pageSize: 100 } })).items
      .filter(({ action }) => action === 'personal-info.read')
      .map(({ actor, ip }) => [actor === 'system' ? actor : actor.roleName, ip]);

  for (let count = 0; count < 3; count += 1) await read(here);
  expect(await entries()).toEqual([['ADMIN', here]]);
  await read(elsewhere);
  expect(await entries()).toEqual([
    ['ADMIN', elsewhere],
    ['ADMIN', here],
  ]);
  await read(here, other);
  expect(await entries(other)).toEqual([['ADMIN', here]]);

  product.clock.advance({ minutes: 9 });
  await read(here);
  expect(await entries()).toHaveLength(2);
  product.clock.advance({ minutes: 1 });
  await read(here);
  expect(await entries()).toHaveLength(3);

  // Both of these call from 127.0.0.1.
  await admin.call(getUser, { params: { email } });
  const manager = await logInAsStaff(product, 'CASE_MANAGER');
  await manager.call(getUser, { params: { email } });
  expect((await entries()).slice(0, 2)).toEqual([
    ['CASE_MANAGER', '127.0.0.1'],
    ['ADMIN', '127.0.0.1'],
  ]);
});

it('reads that a screen makes at once get one entry', async () => {
  const { email } = await makeApproved(product);
  const manager = await logInAsStaff(product, 'CASE_MANAGER');
  const { userId } = await manager.call(getMe, {});
  const params = { email };
  const outcomes = await race(
    product,
    { advisoryKey: `hashtext('reads:${userId}')` },
    {
      first: () => manager.call(getUser, { params }),
      second: () => manager.call(getUserQuestionnaire, { params }),
    },
  );
  expect(outcomes).toEqual({ first: { value: expect.anything() }, second: { value: expect.anything() } });
  await manager.call(getIdentityChecks, { params });

  const { rows } = await product.deps.db.execute(
    sql`select actor_id from audit_log where action = 'personal-info.read' and subject_email = ${email}`,
  );
  expect(rows).toEqual([{ actor_id: userId }]);
});
