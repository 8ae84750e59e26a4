import * as contract from '@portal/shared/forms/contract';
import type { StaffQuestion } from '@portal/shared/forms/question-schema';
import { questionnaireForm, stepsForm } from '@portal/shared/forms/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAsAdmin, refusalOf } from '#test/candidate-factory.ts';
import { changedMeanwhile, formBuilder, question, unknownUid } from '#test/form-builder.ts';
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

const text = { VI: 'Bạn có bằng lái xe không?', EN: 'Do you have a driving licence?' };
const uidsOf = (all: { uid: string }[]) => all.map(({ uid }) => uid);

it.each<[object, object]>([
  [{ name: ' ' }, { name: 'NAME_BLANK' }],
  [{ name: 'hai từ' }, { name: 'NAME_HAS_SPACE' }],
  [{ name: 'x'.repeat(33) }, { name: 'NAME_TOO_LONG' }],
  [{ text: { ...text, VI: 'ữ'.repeat(366) } }, { 'text.VI': 'QUESTION_TOO_LONG' }],
  [{ text: { VI: 'x'.repeat(366), EN: ' ' } }, { 'text.VI': 'QUESTION_TOO_LONG', 'text.EN': 'MISSING_FIELD' }],
  [{ answerType: 'number' }, { answerType: 'INVALID_FIELD' }],
  [
    { answerType: 'confirm', title: { VI: ' ' } },
    { 'title.VI': 'MISSING_FIELD', 'title.EN': 'MISSING_FIELD' },
  ],
  [{ categoryUid: unknownUid }, { categoryUid: 'CATEGORY_UNKNOWN' }],
])('a question with %o is refused at its field', async (change, fields) => {
  const { uid } = await build.makeForm();
  expect(await refusalOf(build.createQuestion(uid, 'licence', change))).toEqual({
    status: 422,
    code: 'VALIDATION_ERROR',
    fields,
  });
  expect((await build.get(uid)).questions).toEqual([]);
});

it('a question can only be in a category of the same form', async () => {
  const [form, other] = [await build.makeForm(), await build.makeForm()];
  const elsewhere = await build.addCategory(other.uid, 'one');
  expect(await refusalOf(build.createQuestion(form.uid, 'x', { categoryUid: elsewhere.uid }))).toMatchObject({
    fields: { categoryUid: 'CATEGORY_UNKNOWN' },
  });
});

it('a question takes the kinds of answers that the candidate’s screen offers', async () => {
  const [steps, questionnaire] = [await build.formNamed(stepsForm), await build.formNamed(questionnaireForm)];
  const unsupported = { status: 422, fields: { answerType: 'ANSWER_TYPE_UNSUPPORTED' } };
  expect(await refusalOf(build.createQuestion(steps.uid, 'asks'))).toMatchObject(unsupported);
  const step = { answerType: 'confirm', title: { VI: 'Đọc', EN: 'Read' } };
  expect(await refusalOf(build.createQuestion(questionnaire.uid, 'reads', step))).toMatchObject(unsupported);
});

it('an unanswered question is changed in place and deleted for good', async () => {
  const { uid } = await build.makeForm();
  const asked = await build.createQuestion(uid, 'licence');
  const params = { uid, question: asked.uid };
  const other = { ...text, VI: 'Bạn lái xe được không?' };
  const changed = await admin.call(contract.updateQuestion, {
    params,
    body: question('driving', { text: other }),
  });
  expect(changed).toEqual({ ...asked, name: 'driving', text: other });

  const elsewhere = { params: { uid: (await build.makeForm()).uid, question: asked.uid } };
  expect(await refusalOf(admin.call(contract.deleteQuestion, elsewhere))).toMatchObject({ status: 404 });

  await admin.call(contract.deleteQuestion, { params });
});

it('a question has a unique name within its form, ignoring case', async () => {
  const { uid } = await build.makeForm();
  const taken = { status: 409, code: 'DUPLICATE_VALUE_FOR_ITEM', fields: { name: 'QUESTION_NAME_TAKEN' } };
  await build.createQuestion(uid, 'one');
  const two = await build.createQuestion(uid, 'two');
  expect(await refusalOf(build.createQuestion(uid, 'ONE'))).toEqual(taken);
  const params = { uid, question: two.uid };
  expect(await refusalOf(admin.call(contract.updateQuestion, { params, body: question('One') }))).toEqual(taken);
  expect((await build.get(uid)).questions.map(({ name }) => name)).toEqual(['one', 'two']);
});

it('a change of a question from an outdated version is refused', async () => {
  const { uid } = await build.makeForm();
  const asked = await build.createQuestion(uid, 'one');
  const seen = { ...question('one'), categoryUid: null };
  const change = (VI: string) =>
    admin.call(contract.updateQuestion, {
      params: { uid, question: asked.uid },
      body: { ...question('one'), text: { ...text, VI }, seen },
    });
  await change('Một?');
  expect(await refusalOf(change('Hai?'))).toEqual(changedMeanwhile);
  expect((await build.get(uid)).questions[0]?.text.VI).toBe('Một?');
});

it('questions can be listed by their kind of answer', async () => {
  const { uid } = await build.makeForm();
  await build.createQuestion(uid, 'asks');
  await build.createQuestion(uid, 'reads', { answerType: 'confirm', title: { VI: 'Đọc', EN: 'Read' } });
  const list = async (query: object) =>
    (await admin.call(contract.listQuestions, { params: { uid }, query })).items.map(({ name }) => name);
  expect(await list({})).toEqual(['asks', 'reads']);
  expect(await list({ answerType: 'confirm' })).toEqual(['reads']);
  expect(await refusalOf(list({ answerType: 'number' }))).toMatchObject({ status: 422 });
});

const make = async () => {
  const { uid } = await build.makeForm();
  const [one, two] = [await build.addCategory(uid, 'one'), await build.addCategory(uid, 'two')];
  const asked: StaffQuestion[] = [];
  for (const [name, categoryUid] of [
    ['a', one.uid],
    ['b', one.uid],
    ['c', two.uid],
    ['d', null],
  ] as const) {
    asked.push(await build.createQuestion(uid, name, { categoryUid }));
  }
  return { uid, categories: uidsOf([one, two]), questions: uidsOf(asked) };
};
const names = (form: contract.StaffFormDetail) => form.questions.map(({ name }) => name).join('');

it('the order of questions is saved by one call and counts within their category', async () => {
  const { uid, questions } = await make();
  expect(names(await build.get(uid))).toBe('abcd');

  const [a = '', b = '', c = '', d = ''] = questions;
  const saved = await admin.call(contract.reorderQuestions, {
    params: { uid },
    body: { uids: [d, c, b, a], seen: questions },
  });
  expect(names(saved)).toBe('bacd');
});

it('the order of categories also moves their questions', async () => {
  const { uid, categories } = await make();
  const body = { uids: categories.toReversed(), seen: categories };
  const saved = await admin.call(contract.reorderFormCategories, { params: { uid }, body });
  expect(saved.categories.map(({ name, order }) => [name, order])).toEqual([
    ['two', 1],
    ['one', 2],
  ]);
  expect(names(saved)).toBe('cabd');
});

it('an order must list every item once and start from the current order', async () => {
  const { uid, categories, questions } = await make();
  const order = (uids: string[], seen?: string[]) =>
    admin.call(contract.reorderQuestions, { params: { uid }, body: { uids, seen } });
  expect(await refusalOf(order(questions.slice(1)))).toEqual(changedMeanwhile);
  expect(await refusalOf(order([...questions, unknownUid]))).toEqual(changedMeanwhile);
  expect(await refusalOf(order(questions, questions.toReversed()))).toEqual(changedMeanwhile);
  expect(await refusalOf(order([...questions, questions[0] ?? '']))).toEqual({
    status: 409,
    code: 'DUPLICATE_VALUE_FOR_ITEM_WITH_ORDINAL',
    fields: { 'uids.4': 'DUPLICATE_VALUE_FOR_ITEM' },
  });

  const one = { params: { uid }, body: { uids: categories.slice(1) } };
  expect(await refusalOf(admin.call(contract.reorderFormCategories, one))).toEqual(changedMeanwhile);
  expect(names(await build.get(uid))).toBe('abcd');
});

describe('a question that is moved', () => {
  async function makeTwoCategories() {
    const { uid } = await build.makeForm();
    const one = await build.addCategory(uid, 'one');
    const two = await build.addCategory(uid, 'two');
    const ask = async (name: string, categoryUid: string) =>
      (await build.createQuestion(uid, name, { categoryUid })).uid;
    const [a, b, c] = [await ask('a', one.uid), await ask('b', one.uid), await ask('c', two.uid)];
    const order = (uids: string[], moved?: { uid: string; categoryUid: string | null }, seen = [a, b, c]) =>
      admin.call(contract.reorderQuestions, { params: { uid }, body: { uids, seen, moved } });
    const placed = async () =>
      (await build.get(uid)).questions.map(({ name, categoryUid, order: place }) => [
        name,
        { [one.uid]: 'one', [two.uid]: 'two' }[categoryUid ?? ''] ?? null,
        place,
      ]);
    return { uid, one, two, a, b, c, order, placed };
  }

  it('a question can be moved to a position in another category and keeps its uid', async () => {
    const { one, two, a, b, c, order, placed } = await makeTwoCategories();
    await order([b, a, c], { uid: a, categoryUid: two.uid });
    expect(await placed()).toEqual([
      ['b', 'one', 1],
      ['a', 'two', 2],
      ['c', 'two', 3],
    ]);

    await order([b, c, a], { uid: a, categoryUid: null }, [b, a, c]);
    expect((await placed()).map(([name, category]) => [name, category])).toEqual([
      ['b', 'one'],
      ['c', 'two'],
      ['a', null],
    ]);
    expect(one.name).toBe('one');
  });

  it('a move is refused if the order is outdated or the category or question does not exist', async () => {
    const { two, a, b, c, order, placed } = await makeTwoCategories();
    const before = await placed();
    const other = await build.makeForm();
    const elsewhere = await build.addCategory(other.uid, 'elsewhere');
    expect(await refusalOf(order([b, a, c], { uid: a, categoryUid: two.uid }, [c, b, a]))).toEqual(changedMeanwhile);

    for (const categoryUid of [unknownUid, elsewhere.uid]) {
      expect(await refusalOf(order([b, a, c], { uid: a, categoryUid }))).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
    }
    expect(await refusalOf(order([b, a, c], { uid: unknownUid, categoryUid: two.uid }))).toMatchObject({
      code: 'OBSERVATION_NOT_FOUND',
    });
    expect(await placed()).toEqual(before);
  });
});
