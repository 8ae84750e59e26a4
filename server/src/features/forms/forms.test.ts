import type { RoleName } from '@portal/shared/access/roles';
import { listAuditLog } from '@portal/shared/audit-log/contract';
import * as contract from '@portal/shared/forms/contract';
import type { StaffQuestion } from '@portal/shared/forms/question-schema';
import { questionnaireForm, stepsForm } from '@portal/shared/forms/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate, refusalOf } from '../../../test/people.ts';
import { logInAsStaff } from '../../../test/staff.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

let counter = 0;
const unknownUid = '01890000-0000-7000-8000-000000000000';
const titles = { titleVi: 'Khảo sát', titleEn: 'Survey' };
const labels = { labelVi: 'Nhóm một', labelEn: 'Group one' };
const texts = { textVi: 'Bạn có bằng lái xe không?', textEn: 'Do you have a driving licence?' };
const changedMeanwhile = { status: 409, code: 'INVALID_ARGUMENTS', fields: { seen: 'CHANGED_MEANWHILE' } };

const makeForm = () => {
  counter += 1;
  return admin.call(contract.createForm, { body: { name: `Form ${counter}`, ...titles } });
};
const get = (uid: string) => admin.call(contract.getForm, { params: { uid } });
const addCategory = (uid: string, name: unknown) =>
  admin.call(contract.createFormCategory, { params: { uid }, body: { name: name as string, ...labels } });
const question = (name: string, change: object = {}) =>
  ({ name, answerType: 'yes_no', ...texts, ...change }) as Parameters<
    typeof admin.call<typeof contract.createQuestion>
  >[1]['body'];
const addQuestion = (uid: string, name: string, change: object = {}) =>
  admin.call(contract.createQuestion, { params: { uid }, body: question(name, change) });
const formNamed = async (name: string) => {
  const found = (await admin.call(contract.listForms, {})).items.find((form) => form.name === name);
  if (!found) throw new Error(`there is no form ${name}`);
  return found;
};
const uidsOf = (all: { uid: string }[]) => all.map(({ uid }) => uid);
const newestAudit = async () => (await admin.call(listAuditLog, { query: { pageSize: 1 } })).items[0];

describe('a form', () => {
  it('is created, changed and deleted', async () => {
    const form = await makeForm();
    expect(form).toMatchObject({ ...titles, questionCount: 0, isInUse: false, answerTypes: ['yes_no', 'confirm'] });
    const body = { name: 'Survey-A', titleVi: 'Khảo sát A', titleEn: 'Survey A' };
    expect(await admin.call(contract.updateForm, { params: { uid: form.uid }, body })).toMatchObject(body);
    expect(await newestAudit()).toMatchObject({
      action: 'form.update',
      subject: { type: 'form', uid: form.uid },
      before: { code: form.name },
      after: { code: 'Survey-A' },
    });
    const category = await addCategory(form.uid, 'one');
    await addQuestion(form.uid, 'licence', { categoryUid: category.uid });
    expect(await admin.call(contract.deleteForm, { params: { uid: form.uid } })).toBeNull();
    expect(await refusalOf(get(form.uid))).toMatchObject({ status: 404, code: 'FORM_NOT_FOUND' });
  });

  it('has a name of its own, whatever its case', async () => {
    const taken = { status: 409, code: 'DUPLICATE_VALUE_FOR_ITEM', fields: { name: 'FORM_NAME_TAKEN' } };
    const form = await makeForm();
    const before = (await admin.call(contract.listForms, {})).items;
    expect(await refusalOf(admin.call(contract.createForm, { body: { name: 'i-140', ...titles } }))).toEqual(taken);
    const rename = { params: { uid: form.uid }, body: { name: 'I-485', ...titles } };
    expect(await refusalOf(admin.call(contract.updateForm, rename))).toEqual(taken);
    expect((await admin.call(contract.listForms, {})).items).toEqual(before);
  });

  it.each([stepsForm, questionnaireForm, 'ETA-9089', 'I-485'])(
    'called %s is in use: it keeps its name and can not be deleted',
    async (name) => {
      const { uid, titleVi, titleEn } = await formNamed(name);
      const before = await get(uid);
      expect(await refusalOf(admin.call(contract.deleteForm, { params: { uid } }))).toEqual({
        status: 409,
        code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
        fields: { form: 'FORM_IN_USE' },
      });
      const rename = admin.call(contract.updateForm, { params: { uid }, body: { name: 'other', titleVi, titleEn } });
      expect(await refusalOf(rename)).toMatchObject({ status: 409, fields: { name: 'FORM_NAME_FIXED' } });
      expect(await get(uid)).toEqual(before);
      const body = { name, titleVi: `${titleVi}.`, titleEn };
      expect((await admin.call(contract.updateForm, { params: { uid }, body })).titleVi).toBe(`${titleVi}.`);
    },
  );

  it('is found by words and by the answers it asks for', async () => {
    const form = await makeForm();
    const find = async (query: object) =>
      (await admin.call(contract.listForms, { query })).items.map(({ name }) => name);
    expect(await find({ answerType: 'confirm' })).toEqual([stepsForm]);
    expect(await find({ search: 'bang cau hoi', answerType: 'confirm' })).toEqual([]);
    await addQuestion(form.uid, 'read', { answerType: 'confirm', titleVi: 'Đọc', titleEn: 'Read' });
    expect(await find({ answerType: 'confirm' })).toEqual([stepsForm, form.name]);
    expect(await find({ search: 'tra loi' })).not.toContain(form.name);
    expect(await find({ search: 'KHAO sat' })).toContain(form.name);
  });

  it('is not changed from what is no longer so', async () => {
    const { uid, name } = await makeForm();
    const seen = { name, ...titles };
    const change = (titleVi: string) =>
      admin.call(contract.updateForm, { params: { uid }, body: { ...seen, titleVi, seen } });
    await change('Một');
    expect(await refusalOf(change('Hai'))).toEqual(changedMeanwhile);
    expect((await get(uid)).titleVi).toBe('Một');
  });

  it('that is gone is told so, by each call', async () => {
    const body = { name: 'x', ...titles };
    for (const uid of [unknownUid, 'x']) {
      const params = { uid };
      const category = { name: 'x', ...labels };
      for (const call of [
        () => get(uid),
        () => admin.call(contract.updateForm, { params, body }),
        () => admin.call(contract.deleteForm, { params }),
        () => admin.call(contract.listFormCategories, { params }),
        () => addCategory(uid, 'x'),
        () => admin.call(contract.updateFormCategory, { params: { uid, category: unknownUid }, body: category }),
        () => admin.call(contract.deleteFormCategory, { params: { uid, category: unknownUid } }),
        () => admin.call(contract.orderFormCategories, { params, body: { uids: [] } }),
        () => admin.call(contract.listQuestions, { params }),
        () => addQuestion(uid, 'x'),
        () => admin.call(contract.updateQuestion, { params: { uid, question: unknownUid }, body: question('x') }),
        () => admin.call(contract.deleteQuestion, { params: { uid, question: unknownUid } }),
        () => admin.call(contract.orderQuestions, { params, body: { uids: [] } }),
      ]) {
        expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'FORM_NOT_FOUND' });
      }
    }
  });
});

describe('a category of a form', () => {
  it('is added as the last, changed, and deleted while no question has it', async () => {
    const { uid } = await makeForm();
    const one = await addCategory(uid, 'one');
    const two = await addCategory(uid, 'two');
    expect([one.order, two.order]).toEqual([1, 2]);
    const params = { uid, category: two.uid };
    const body = { name: 'TWO', labelVi: 'Hai', labelEn: 'Two' };
    expect(await admin.call(contract.updateFormCategory, { params, body })).toMatchObject(body);
    const asked = await addQuestion(uid, 'licence', { categoryUid: two.uid });
    expect((await get(uid)).categories[1]).toMatchObject({ questionCount: 1, retiredCount: 0 });
    const remove = () => admin.call(contract.deleteFormCategory, { params });
    expect(await refusalOf(remove())).toMatchObject({ status: 409, code: 'CATEGORY_IN_USED' });
    expect((await get(uid)).categories).toHaveLength(2);
    await admin.call(contract.deleteQuestion, { params: { uid, question: asked.uid } });
    expect(await remove()).toBeNull();
    expect((await get(uid)).categories.map(({ name }) => name)).toEqual(['one']);
    expect(await refusalOf(remove())).toMatchObject({ status: 404, code: 'CATEGORY_NOT_FOUND' });
    const change = admin.call(contract.updateFormCategory, { params, body });
    expect(await refusalOf(change)).toMatchObject({ status: 404, code: 'CATEGORY_NOT_FOUND' });
  });

  it.each([
    ['', 'NAME_BLANK'],
    ['hai từ', 'NAME_HAS_SPACE'],
    ['x'.repeat(33), 'NAME_TOO_LONG'],
  ])('is not called %o', async (name, code) => {
    const { uid } = await makeForm();
    expect(await refusalOf(addCategory(uid, name))).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      fields: { name: code },
    });
    expect((await get(uid)).categories).toEqual([]);
  });

  it('has a name of its own within its form, whatever its case', async () => {
    const taken = { status: 409, code: 'DUPLICATE_VALUE_FOR_ITEM', fields: { name: 'CATEGORY_NAME_TAKEN' } };
    const [form, other] = [await makeForm(), await makeForm()];
    await addCategory(form.uid, 'one');
    const two = await addCategory(form.uid, 'two');
    await addCategory(other.uid, 'one');
    expect(await refusalOf(addCategory(form.uid, 'ONE'))).toEqual(taken);
    const params = { uid: form.uid, category: two.uid };
    const rename = admin.call(contract.updateFormCategory, { params, body: { name: 'One', ...labels } });
    expect(await refusalOf(rename)).toEqual(taken);
    expect((await get(form.uid)).categories.map(({ name }) => name)).toEqual(['one', 'two']);
    const results = await Promise.allSettled([addCategory(form.uid, 'same'), addCategory(form.uid, 'SAME')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not changed from what is no longer so', async () => {
    const { uid } = await makeForm();
    const { uid: category } = await addCategory(uid, 'one');
    const seen = { name: 'one', ...labels };
    const change = (labelVi: string) =>
      admin.call(contract.updateFormCategory, { params: { uid, category }, body: { ...seen, labelVi, seen } });
    await change('Một');
    expect(await refusalOf(change('Hai'))).toEqual(changedMeanwhile);
    expect((await get(uid)).categories[0]?.labelVi).toBe('Một');
  });
});

describe('a question', () => {
  it.each<[object, object]>([
    [{ name: ' ' }, { name: 'NAME_BLANK' }],
    [{ name: 'hai từ' }, { name: 'NAME_HAS_SPACE' }],
    [{ name: 'x'.repeat(33) }, { name: 'NAME_TOO_LONG' }],
    [{ textVi: 'ữ'.repeat(366) }, { textVi: 'QUESTION_TOO_LONG' }],
    [{ textEn: 'x'.repeat(366) }, { textEn: 'QUESTION_TOO_LONG' }],
    [{ textVi: ' ' }, { textVi: 'MISSING_FIELD' }],
    [{ textEn: undefined }, { textEn: 'MISSING_FIELD' }],
    [{ answerType: 'number' }, { answerType: 'INVALID_FIELD' }],
    [
      { answerType: 'confirm', titleVi: ' ' },
      { titleVi: 'MISSING_FIELD', titleEn: 'MISSING_FIELD' },
    ],
    [{ categoryUid: unknownUid }, { categoryUid: 'CATEGORY_UNKNOWN' }],
    [{ categoryUid: 'x' }, { categoryUid: 'CATEGORY_UNKNOWN' }],
  ])('with %o is refused at its field', async (change, fields) => {
    const { uid } = await makeForm();
    expect(await refusalOf(addQuestion(uid, 'licence', change))).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      fields,
    });
    expect((await get(uid)).questions).toEqual([]);
  });

  it('has 365 characters, a text to read has more', async () => {
    const { uid } = await makeForm();
    expect((await addQuestion(uid, 'long', { textVi: 'ữ'.repeat(365) })).textVi).toHaveLength(365);
    const step = { answerType: 'confirm', titleVi: 'Đọc', titleEn: 'Read', textVi: 'ữ '.repeat(2000) };
    expect((await addQuestion(uid, 'step', step)).version).toBe(1);
  });

  it('belongs to a category of the same form', async () => {
    const [form, other] = [await makeForm(), await makeForm()];
    const elsewhere = await addCategory(other.uid, 'one');
    expect(await refusalOf(addQuestion(form.uid, 'x', { categoryUid: elsewhere.uid }))).toMatchObject({
      fields: { categoryUid: 'CATEGORY_UNKNOWN' },
    });
  });

  it('is answered as the candidate’s screen can take it', async () => {
    const [steps, questionnaire] = [await formNamed(stepsForm), await formNamed(questionnaireForm)];
    const unsupported = { status: 422, fields: { answerType: 'ANSWER_TYPE_UNSUPPORTED' } };
    expect(await refusalOf(addQuestion(steps.uid, 'asks'))).toMatchObject(unsupported);
    const step = { answerType: 'confirm', titleVi: 'Đọc', titleEn: 'Read' };
    expect(await refusalOf(addQuestion(questionnaire.uid, 'reads', step))).toMatchObject(unsupported);
  });

  it('nobody answered is changed as it is, and deleted for good', async () => {
    const { uid } = await makeForm();
    const asked = await addQuestion(uid, 'licence');
    const params = { uid, question: asked.uid };
    const changed = await admin.call(contract.updateQuestion, {
      params,
      body: question('driving', { textVi: 'Bạn lái xe được không?' }),
    });
    expect(changed).toEqual({ ...asked, name: 'driving', textVi: 'Bạn lái xe được không?' });
    expect(await newestAudit()).toMatchObject({ action: 'question.update', before: { code: 'licence' } });
    await admin.call(contract.deleteQuestion, { params });
    expect(await newestAudit()).toMatchObject({ action: 'question.delete' });
    const gone = { status: 404, code: 'OBSERVATION_NOT_FOUND' };
    expect(await refusalOf(admin.call(contract.deleteQuestion, { params }))).toMatchObject(gone);
    expect(await refusalOf(admin.call(contract.updateQuestion, { params, body: question('x') }))).toMatchObject(gone);
  });

  it('has a name of its own within its form, whatever its case', async () => {
    const { uid } = await makeForm();
    const taken = { status: 409, code: 'DUPLICATE_VALUE_FOR_ITEM', fields: { name: 'QUESTION_NAME_TAKEN' } };
    await addQuestion(uid, 'one');
    const two = await addQuestion(uid, 'two');
    expect(await refusalOf(addQuestion(uid, 'ONE'))).toEqual(taken);
    const params = { uid, question: two.uid };
    expect(await refusalOf(admin.call(contract.updateQuestion, { params, body: question('One') }))).toEqual(taken);
    expect((await get(uid)).questions.map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('is not changed from what is no longer so', async () => {
    const { uid } = await makeForm();
    const asked = await addQuestion(uid, 'one');
    const seen = { ...question('one'), categoryUid: null };
    const change = (textVi: string) =>
      admin.call(contract.updateQuestion, {
        params: { uid, question: asked.uid },
        body: { ...question('one'), textVi, seen },
      });
    await change('Một?');
    expect(await refusalOf(change('Hai?'))).toEqual(changedMeanwhile);
    expect((await get(uid)).questions[0]?.textVi).toBe('Một?');
  });

  it('is listed by how it is answered', async () => {
    const { uid } = await makeForm();
    await addQuestion(uid, 'asks');
    await addQuestion(uid, 'reads', { answerType: 'confirm', titleVi: 'Đọc', titleEn: 'Read' });
    const list = async (query: object) =>
      (await admin.call(contract.listQuestions, { params: { uid }, query })).items.map(({ name }) => name);
    expect(await list({})).toEqual(['asks', 'reads']);
    expect(await list({ answerType: 'confirm' })).toEqual(['reads']);
    expect(await refusalOf(list({ answerType: 'number' }))).toMatchObject({ status: 422 });
  });
});

describe('the order', () => {
  const make = async () => {
    const { uid } = await makeForm();
    const [one, two] = [await addCategory(uid, 'one'), await addCategory(uid, 'two')];
    const asked: StaffQuestion[] = [];
    for (const [name, categoryUid] of [
      ['a', one.uid],
      ['b', one.uid],
      ['c', two.uid],
      ['d', null],
    ] as const) {
      asked.push(await addQuestion(uid, name, { categoryUid }));
    }
    return { uid, categories: uidsOf([one, two]), questions: uidsOf(asked) };
  };
  const names = (form: contract.StaffFormDetail) => form.questions.map(({ name }) => name).join('');

  it('of questions counts within their category, and is saved by one call', async () => {
    const { uid, questions } = await make();
    expect(names(await get(uid))).toBe('abcd');
    const [a = '', b = '', c = '', d = ''] = questions;
    const saved = await admin.call(contract.orderQuestions, {
      params: { uid },
      body: { uids: [d, c, b, a], seen: questions },
    });
    expect(names(saved)).toBe('bacd');
    expect(await newestAudit()).toMatchObject({
      action: 'question.order',
      before: { order: ['a', 'b', 'c', 'd'] },
      after: { order: ['d', 'c', 'b', 'a'] },
    });
  });

  it('of categories takes their questions along', async () => {
    const { uid, categories } = await make();
    const body = { uids: categories.toReversed(), seen: categories };
    const saved = await admin.call(contract.orderFormCategories, { params: { uid }, body });
    expect(saved.categories.map(({ name, order }) => [name, order])).toEqual([
      ['two', 1],
      ['one', 2],
    ]);
    expect(names(saved)).toBe('cabd');
  });

  it('is of all that is there, each once, and made from what is so', async () => {
    const { uid, categories, questions } = await make();
    const order = (uids: string[], seen?: string[]) =>
      admin.call(contract.orderQuestions, { params: { uid }, body: { uids, seen } });
    expect(await refusalOf(order(questions.slice(1)))).toEqual(changedMeanwhile);
    expect(await refusalOf(order([...questions, unknownUid]))).toEqual(changedMeanwhile);
    expect(await refusalOf(order(questions, questions.toReversed()))).toEqual(changedMeanwhile);
    expect(await refusalOf(order([...questions, questions[0] ?? '']))).toEqual({
      status: 409,
      code: 'DUPLICATE_VALUE_FOR_ITEM_WITH_ORDINAL',
      fields: { 'uids.4': 'DUPLICATE_VALUE_FOR_ITEM' },
    });
    const one = { params: { uid }, body: { uids: categories.slice(1) } };
    expect(await refusalOf(admin.call(contract.orderFormCategories, one))).toEqual(changedMeanwhile);
    expect(names(await get(uid))).toBe('abcd');
  });
});

it.each<[RoleName, { reads: boolean; manages: boolean }]>([
  ['CASE_MANAGER', { reads: true, manages: true }],
  ['ACCOUNTANT', { reads: true, manages: false }],
  ['VIEWER', { reads: true, manages: false }],
  ['CANDIDATE', { reads: false, manages: false }],
])('%s may do with forms what the decisions say', async (role, may) => {
  const client = role === 'CANDIDATE' ? (await makeCandidate(product)).client : await logInAsStaff(product, role);
  const { uid } = await makeForm();
  const category = await addCategory(uid, 'one');
  const asked = await addQuestion(uid, 'a');
  const before = await get(uid);
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
    () => client.call(contract.orderQuestions, { params, body: { uids: [] } }),
    () => client.call(contract.orderFormCategories, { params, body: { uids: [] } }),
    () => client.call(contract.deleteQuestion, { params: questionParams }),
    () => client.call(contract.deleteFormCategory, { params: categoryParams }),
    () => client.call(contract.deleteForm, { params }),
  ];
  for (const write of writes) expect(await isDenied(write())).toBe(!may.manages);
  if (!may.manages) expect(await get(uid)).toEqual(before);
});
