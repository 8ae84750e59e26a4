import type { RoleName } from '@portal/shared/access/roles';
import { listAuditLog } from '@portal/shared/audit-log/contract';
import * as contract from '@portal/shared/forms/contract';
import { questionnaireForm, stepsForm } from '@portal/shared/forms/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate, refusalOf } from '../../../test/candidate-factory.ts';
import { changedMeanwhile, formBuilder, labels, question, titles, unknownUid } from '../../../test/form-builder.ts';
import { logInAsStaff } from '../../../test/staff.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let build: ReturnType<typeof formBuilder>;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  build = formBuilder(admin);
});
afterAll(() => product.close());

const newestAudit = async () => (await admin.call(listAuditLog, { query: { pageSize: 1 } })).items[0];

it('a form can be created, changed, and deleted', async () => {
  const form = await build.makeForm();
  expect(form).toMatchObject({ ...titles, questionCount: 0, isInUse: false, answerTypes: ['yes_no', 'confirm'] });

  const body = { name: 'Survey-A', title: { VI: 'Khảo sát A', EN: 'Survey A' } };
  expect(await admin.call(contract.updateForm, { params: { uid: form.uid }, body })).toMatchObject(body);
  expect(await newestAudit()).toMatchObject({
    action: 'form.update',
    subject: { type: 'form', uid: form.uid },
    before: { code: form.name },
    after: { code: 'Survey-A' },
  });

  const category = await build.addCategory(form.uid, 'one');
  await build.createQuestion(form.uid, 'licence', { categoryUid: category.uid });
  expect(await admin.call(contract.deleteForm, { params: { uid: form.uid } })).toBeNull();
  expect(await refusalOf(build.get(form.uid))).toMatchObject({ status: 404, code: 'FORM_NOT_FOUND' });
});

it('a form has a unique name, ignoring case', async () => {
  const taken = { status: 409, code: 'DUPLICATE_VALUE_FOR_ITEM', fields: { name: 'FORM_NAME_TAKEN' } };
  const form = await build.makeForm();
  const before = (await admin.call(contract.listForms, {})).items;
  expect(await refusalOf(admin.call(contract.createForm, { body: { name: 'i-140', ...titles } }))).toEqual(taken);
  const rename = { params: { uid: form.uid }, body: { name: 'I-485', ...titles } };
  expect(await refusalOf(admin.call(contract.updateForm, rename))).toEqual(taken);
  expect((await admin.call(contract.listForms, {})).items).toEqual(before);
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

it('a change of a form from an outdated version is refused', async () => {
  const { uid, name } = await build.makeForm();
  const seen = { name, ...titles };
  const change = (VI: string) =>
    admin.call(contract.updateForm, { params: { uid }, body: { ...seen, title: { ...seen.title, VI }, seen } });
  await change('Một');
  expect(await refusalOf(change('Hai'))).toEqual(changedMeanwhile);
  expect((await build.get(uid)).title.VI).toBe('Một');
});

it('each call on a deleted form answers that it does not exist', async () => {
  const body = { name: 'x', ...titles };
  for (const uid of [unknownUid, 'x']) {
    const params = { uid };
    const category = { name: 'x', ...labels };
    for (const call of [
      () => build.get(uid),
      () => admin.call(contract.updateForm, { params, body }),
      () => admin.call(contract.deleteForm, { params }),
      () => admin.call(contract.listFormCategories, { params }),
      () => build.addCategory(uid, 'x'),
      () => admin.call(contract.updateFormCategory, { params: { uid, category: unknownUid }, body: category }),
      () => admin.call(contract.deleteFormCategory, { params: { uid, category: unknownUid } }),
      () => admin.call(contract.reorderFormCategories, { params, body: { uids: [] } }),
      () => admin.call(contract.listQuestions, { params }),
      () => build.createQuestion(uid, 'x'),
      () => admin.call(contract.updateQuestion, { params: { uid, question: unknownUid }, body: question('x') }),
      () => admin.call(contract.deleteQuestion, { params: { uid, question: unknownUid } }),
      () => admin.call(contract.reorderQuestions, { params, body: { uids: [] } }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'FORM_NOT_FOUND' });
    }
  }
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
  expect(await refusalOf(remove())).toMatchObject({ status: 404, code: 'CATEGORY_NOT_FOUND' });

  const change = admin.call(contract.updateFormCategory, { params, body });
  expect(await refusalOf(change)).toMatchObject({ status: 404, code: 'CATEGORY_NOT_FOUND' });
});

it.each([
  ['', 'NAME_BLANK'],
  ['hai từ', 'NAME_HAS_SPACE'],
  ['x'.repeat(33), 'NAME_TOO_LONG'],
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

  const results = await Promise.allSettled([build.addCategory(form.uid, 'same'), build.addCategory(form.uid, 'SAME')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('a change of a category from an outdated version is refused', async () => {
  const { uid } = await build.makeForm();
  const { uid: category } = await build.addCategory(uid, 'one');
  const seen = { name: 'one', ...labels };
  const change = (VI: string) =>
    admin.call(contract.updateFormCategory, {
      params: { uid, category },
      body: { ...seen, label: { ...seen.label, VI }, seen },
    });
  await change('Một');
  expect(await refusalOf(change('Hai'))).toEqual(changedMeanwhile);
  expect((await build.get(uid)).categories[0]?.label.VI).toBe('Một');
});

it.each<[RoleName, { reads: boolean; manages: boolean }]>([
  ['CASE_MANAGER', { reads: true, manages: true }],
  ['ACCOUNTANT', { reads: false, manages: false }],
  ['VIEWER', { reads: true, manages: false }],
  ['CANDIDATE', { reads: false, manages: false }],
])('the role %s may do with forms only what its permissions allow', async (role, may) => {
  const client = role === 'CANDIDATE' ? (await makeCandidate(product)).client : await logInAsStaff(product, role);
  const { uid } = await build.makeForm();
  const category = await build.addCategory(uid, 'one');
  const asked = await build.createQuestion(uid, 'a');
  const before = await build.get(uid);
  const params = { uid };
  const isDenied = (call: Promise<unknown>) =>
    call.then(
      () => false,
      (failure) => failure.code === 'PERMISSION_DENIED',
    );
  const categoryBody = { name: 'x', ...labels };
  const categoryParams = { uid, category: category.uid };
  const questionParams = { uid, question: asked.uid };
  for (const read of [contract.getForm, contract.listFormCategories, contract.listQuestions]) {
    expect(await isDenied(client.call(read, { params }))).toBe(!may.reads);
  }
  expect(await isDenied(client.call(contract.listForms, {}))).toBe(!may.reads);

  const writes = [
    () => client.call(contract.createForm, { body: { name: `of ${role}`, ...titles } }),
    () => client.call(contract.updateForm, { params, body: { name: before.name, ...titles } }),
    () => client.call(contract.createFormCategory, { params, body: categoryBody }),
    () => client.call(contract.updateFormCategory, { params: categoryParams, body: { ...categoryBody, name: 'y' } }),
    () => client.call(contract.createQuestion, { params, body: question('x') }),
    () => client.call(contract.updateQuestion, { params: questionParams, body: question('y') }),
    () => client.call(contract.reorderQuestions, { params, body: { uids: [] } }),
    () => client.call(contract.reorderFormCategories, { params, body: { uids: [] } }),
    () => client.call(contract.deleteQuestion, { params: questionParams }),
    () => client.call(contract.deleteFormCategory, { params: categoryParams }),
    () => client.call(contract.deleteForm, { params }),
  ];
  for (const write of writes) expect(await isDenied(write())).toBe(!may.manages);
  if (!may.manages) expect(await build.get(uid)).toEqual(before);
});
