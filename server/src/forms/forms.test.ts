import * as contract from '@portal/shared/forms/contract';
import { questionnaireForm, stepsForm } from '@portal/shared/forms/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, refusalOf } from '#test/candidate-factory.ts';
import { formBuilder, labels, titles } from '#test/form-builder.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let build: ReturnType<typeof formBuilder>;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  build = formBuilder(admin);
});
afterAll(() => product.close());

it('a form can be created, changed, and deleted', async () => {
  const form = await build.makeForm();
  expect(form).toMatchObject({ ...titles, questionCount: 0, isInUse: false, answerTypes: ['yes_no', 'confirm'] });

  const body = { name: 'Survey-A', title: { VI: 'Khảo sát A', EN: 'Survey A' } };
  expect(await admin.call(contract.updateForm, { params: { uid: form.uid }, body })).toMatchObject(body);

  const category = await build.addCategory(form.uid, 'one');
  await build.createQuestion(form.uid, 'licence', { categoryUid: category.uid });
  expect(await admin.call(contract.deleteForm, { params: { uid: form.uid } })).toBeNull();
  expect(await refusalOf(build.get(form.uid))).toMatchObject({ status: 404, code: 'FORM_NOT_FOUND' });
});

it('a form has a unique name, ignoring case', async () => {
  const taken = { status: 409, code: 'DUPLICATE_VALUE_FOR_ITEM', fields: { name: 'FORM_NAME_TAKEN' } };
  const form = await build.makeForm();
  const before = (await admin.call(contract.listForms, { query: { pageSize: 100 } })).items;
  expect(await refusalOf(admin.call(contract.createForm, { body: { name: 'i-140', ...titles } }))).toEqual(taken);
  const rename = { params: { uid: form.uid }, body: { name: 'I-485', ...titles } };
  expect(await refusalOf(admin.call(contract.updateForm, rename))).toEqual(taken);
  expect((await admin.call(contract.listForms, { query: { pageSize: 100 } })).items).toEqual(before);
});

it.each([stepsForm, questionnaireForm, 'ETA-9089', 'I-485', 'SERVICE-FEES'])(
  'the form %s is in use, so it keeps its name and cannot be deleted',
  async (name) => {
    const { uid, title } = await build.formNamed(name);
    const before = await build.get(uid);
    expect(await refusalOf(admin.call(contract.deleteForm, { params: { uid } }))).toEqual({
      status: 409,
      code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
      fields: { form: 'FORM_IN_USE' },
    });

    const rename = admin.call(contract.updateForm, { params: { uid }, body: { name: 'other', title } });
    expect(await refusalOf(rename)).toMatchObject({ status: 409, fields: { name: 'FORM_NAME_FIXED' } });
    expect(await build.get(uid)).toEqual(before);

    const body = { name, title: { ...title, VI: `${title.VI}.` } };
    expect((await admin.call(contract.updateForm, { params: { uid }, body })).title).toEqual(body.title);
  },
);

it('a form can be found by its words and by the answers that it asks for', async () => {
  const form = await build.makeForm();
  const find = async (query: object) => (await admin.call(contract.listForms, { query })).items.map(({ name }) => name);
  expect(await find({ answerType: 'confirm' })).toEqual([stepsForm]);
  expect(await find({ search: 'bang cau hoi', answerType: 'confirm' })).toEqual([]);
  await build.createQuestion(form.uid, 'read', { answerType: 'confirm', title: { VI: 'Đọc', EN: 'Read' } });
  expect(await find({ answerType: 'confirm' })).toEqual([stepsForm, form.name]);
  expect(await find({ search: 'tra loi' })).not.toContain(form.name);
  expect(await find({ search: 'KHAO sat' })).toContain(form.name);
});

it('a category of a form is added at the end, and can be changed, and deleted while it has no question', async () => {
  const { uid } = await build.makeForm();
  const one = await build.addCategory(uid, 'one');
  const two = await build.addCategory(uid, 'two');
  expect([one.order, two.order]).toEqual([1, 2]);

  const params = { uid, category: two.uid };
  const body = { name: 'TWO', label: { VI: 'Hai', EN: 'Two' } };
  expect(await admin.call(contract.updateFormCategory, { params, body })).toMatchObject(body);

  const asked = await build.createQuestion(uid, 'licence', { categoryUid: two.uid });
  expect((await build.get(uid)).categories[1]).toMatchObject({ questionCount: 1, retiredCount: 0 });

  const remove = () => admin.call(contract.deleteFormCategory, { params });
  expect(await refusalOf(remove())).toMatchObject({ status: 409, code: 'CATEGORY_IN_USED' });
  expect((await build.get(uid)).categories).toHaveLength(2);

  await admin.call(contract.deleteQuestion, { params: { uid, question: asked.uid } });
  expect(await remove()).toBeNull();
  expect((await build.get(uid)).categories.map(({ name }) => name)).toEqual(['one']);
});

it.each([
  ['', 'NAME_BLANK'],
  ['hai từ', 'NAME_HAS_SPACE'],
])('a category of a form cannot be named %o', async (name, code) => {
  const { uid } = await build.makeForm();
  expect(await refusalOf(build.addCategory(uid, name))).toEqual({
    status: 422,
    code: 'VALIDATION_ERROR',
    fields: { name: code },
  });
  expect((await build.get(uid)).categories).toEqual([]);
});

it('a category has a unique name within its form, ignoring case', async () => {
  const taken = { status: 409, code: 'DUPLICATE_VALUE_FOR_ITEM', fields: { name: 'CATEGORY_NAME_TAKEN' } };
  const [form, other] = [await build.makeForm(), await build.makeForm()];
  await build.addCategory(form.uid, 'one');
  const two = await build.addCategory(form.uid, 'two');
  await build.addCategory(other.uid, 'one');
  expect(await refusalOf(build.addCategory(form.uid, 'ONE'))).toEqual(taken);

  const params = { uid: form.uid, category: two.uid };
  const rename = admin.call(contract.updateFormCategory, { params, body: { name: 'One', ...labels } });
  expect(await refusalOf(rename)).toEqual(taken);
  expect((await build.get(form.uid)).categories.map(({ name }) => name)).toEqual(['one', 'two']);
});
