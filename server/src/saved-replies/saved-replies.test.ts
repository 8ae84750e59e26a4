import * as contract from '@portal/shared/saved-replies/contract';
import { expect, it } from 'vitest';
import { logInAsAdmin, refusalOf } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import { startTestProduct } from '#test/test-product.ts';

it('the team keeps saved replies in both languages, and only those who write messages change them', async () => {
  const product = await startTestProduct();
  const admin = await logInAsAdmin(product);
  const viewer = await logInAsStaff(product, 'VIEWER');
  const body = { title: 'Lời chào', text: { VI: 'Chào {name}', EN: 'Dear {name}' } };
  const { uid } = await admin.call(contract.createSavedReply, { body });
  expect((await viewer.call(contract.listSavedReplies, {})).items).toMatchObject([{ uid, ...body }]);
  expect(await refusalOf(viewer.call(contract.createSavedReply, { body }))).toMatchObject({ status: 403 });
  const blank = { ...body, text: { VI: 'Chào', EN: '' } };
  expect(await refusalOf(admin.call(contract.createSavedReply, { body: blank }))).toMatchObject({ status: 422 });

  const changed = { ...body, title: 'Chào hỏi' };
  expect(await admin.call(contract.updateSavedReply, { params: { uid }, body: changed })).toMatchObject(changed);
  await admin.call(contract.deleteSavedReply, { params: { uid } });
  expect((await viewer.call(contract.listSavedReplies, {})).items).toEqual([]);
  expect(await refusalOf(admin.call(contract.deleteSavedReply, { params: { uid } }))).toMatchObject({ status: 404 });
  await product.close();
});
