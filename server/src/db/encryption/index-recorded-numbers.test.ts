import { acceptProfileChange } from '@portal/shared/profile-changes/contract';
import { listUsers } from '@portal/shared/users/contract';
import { expect, it } from 'vitest';
import { logInAsAdmin, makeApproved } from '../../../test/candidate-factory.ts';
import { requestNewPassport } from '../../../test/profile-changes.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { allTasks } from '../../app.ts';

it('a former number that an instance of the release before recorded during an upgrade is found an hour later', async () => {
  const product = await startTestProduct();
  const candidate = await makeApproved(product, { passportNumber: 'FORMER1122' });
  const admin = await logInAsAdmin(product);
  const { uid } = await requestNewPassport(candidate);
  await admin.call(acceptProfileChange, { params: { uid } });
  const find = async () =>
    (await admin.call(listUsers, { query: { search: 'FORMER1122' } })).items.map(({ email }) => email);

  await product.bystanders.unlockedDuring(() =>
    product.asOwner(`alter table profile_values disable trigger user;
      update profile_values set passport_number_index = null
        where user_id = (select id from users where email = '${candidate.email}');
      alter table profile_values enable trigger user`),
  );
  expect(await find()).toEqual([]);
  await allTasks.find(({ name }) => name === 'complete-earlier-rows')?.handle(product.deps, {});
  expect(await find()).toEqual([candidate.email]);
  await product.close();
});
