import * as contract from '@portal/shared/forms/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate } from '#test/candidate-factory.ts';
import { formBuilder, question, titles } from '#test/form-builder.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
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

const answeredWith = (fields: object) => ({ value: expect.objectContaining(fields) });
const changedMeanwhile = refusedWith(409, 'INVALID_ARGUMENTS', { seen: 'CHANGED_MEANWHILE' });

describe('two members of staff at one form', () => {
  let uid: string;
  const held = () => ({ table: 'forms', id: uid });

  beforeEach(async () => {
    uid = (await build.makeForm()).uid;
  });

  it('the second of two changes based on the same version of a form is refused', async () => {
    const { name } = await build.get(uid);
    const change = (EN: string) => () =>
      admin.call(contract.updateForm, {
        params: { uid },
        body: { name, title: { ...titles.title, EN }, seen: { name, ...titles } },
      });
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { first: change('One'), second: change('Two') })).toEqual({
      first: answeredWith({ title: { ...titles.title, EN: 'One' } }),
      second: changedMeanwhile,
    });
    expect((await traces()).audited).toEqual(['form.update']);
  });

  it('the second of two categories of one name is refused', async () => {
    const traces = await followSideEffects(product);
    expect(
      await race(product, held(), {
        first: () => build.addCategory(uid, 'same'),
        second: () => build.addCategory(uid, 'SAME'),
      }),
    ).toEqual({
      first: answeredWith({ name: 'same' }),
      second: refusedWith(409, 'DUPLICATE_VALUE_FOR_ITEM', { name: 'CATEGORY_NAME_TAKEN' }),
    });
    expect((await traces()).audited).toEqual(['form-category.create']);
  });

  it('the second of two questions of one name is refused', async () => {
    const traces = await followSideEffects(product);
    expect(
      await race(product, held(), {
        first: () => build.createQuestion(uid, 'same'),
        second: () => build.createQuestion(uid, 'SAME'),
      }),
    ).toEqual({
      first: answeredWith({ name: 'same' }),
      second: refusedWith(409, 'DUPLICATE_VALUE_FOR_ITEM', { name: 'QUESTION_NAME_TAKEN' }),
    });
    expect((await traces()).audited).toEqual(['question.create']);
  });

  it('the second of two orders of categories from the same order is refused', async () => {
    const [a, b] = [await build.addCategory(uid, 'a'), await build.addCategory(uid, 'b')];
    const seen = [a.uid, b.uid];
    const order = (uids: string[]) => () =>
      admin.call(contract.reorderFormCategories, { params: { uid }, body: { uids, seen } });
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { first: order([b.uid, a.uid]), second: order([a.uid, b.uid]) })).toEqual({
      first: answeredWith({ uid }),
      second: changedMeanwhile,
    });
    expect((await build.get(uid)).categories.map(({ name }) => name)).toEqual(['b', 'a']);
    expect((await traces()).audited).toEqual(['form-category.reorder']);
  });

  it('an order of questions is refused if one of them is deleted just before', async () => {
    const [a, b] = [await build.createQuestion(uid, 'a'), await build.createQuestion(uid, 'b')];
    const remove = () => admin.call(contract.deleteQuestion, { params: { uid, question: a.uid } });
    const order = () => admin.call(contract.reorderQuestions, { params: { uid }, body: { uids: [b.uid, a.uid] } });
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { remove, order })).toEqual({
      remove: { value: null },
      order: changedMeanwhile,
    });
    expect((await traces()).audited).toEqual(['question.delete']);
  });

  it('the second of two orders of questions from the same order is refused', async () => {
    const [a, b] = [await build.createQuestion(uid, 'a'), await build.createQuestion(uid, 'b')];
    const seen = [a.uid, b.uid];
    const order = (uids: string[]) => () =>
      admin.call(contract.reorderQuestions, { params: { uid }, body: { uids, seen } });
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { first: order([b.uid, a.uid]), second: order([a.uid, b.uid]) })).toEqual({
      first: answeredWith({ uid }),
      second: changedMeanwhile,
    });
    expect((await traces()).audited).toEqual(['question.reorder']);
  });
});

describe('a question that is reworded while a person answers it', () => {
  let candidate: Candidate;
  let formUid: string;
  let asked: { uid: string; name: string; revision: string };
  let counter = 0;
  const held = () => ({ table: 'questions', id: asked.uid });
  const reword = () =>
    admin.call(contract.updateQuestion, {
      params: { uid: formUid, question: asked.uid },
      body: question(asked.name, {
        text: { VI: 'Bạn có bằng lái xe không?', EN: 'Do you have a valid driving licence?' },
      }),
    });
  const answer = () =>
    candidate.client.call(saveAnswers, {
      body: { items: [{ uid: asked.uid, value: '0', revision: asked.revision }] },
    });

  beforeAll(async () => {
    candidate = await makeCandidate(product);
    formUid = (await build.formNamed('onboarding-questionnaire')).uid;
  });

  beforeEach(async () => {
    counter += 1;
    const { uid, name } = await build.createQuestion(formUid, `race-${counter}`);
    const { totalPages } = await candidate.client.call(getQuestionnaire, {});
    const { items } = await candidate.client.call(getQuestionnaire, { query: { page: totalPages } });
    asked = { uid, name, revision: items.find((item) => item.uid === uid)?.revision ?? '' };
  });

  it('an answer that comes just before a new wording keeps the wording that the person saw', async () => {
    const outcomes = await race(product, held(), { answer, reword });
    expect(outcomes).toEqual({ answer: answeredWith({}), reword: answeredWith({ name: asked.name }) });

    const { rows } = await product.deps.db.execute(
      sql`select version, text ->> 'EN' like '%valid%' as "isNew", retired_at is null as "isInForce" from questions
          where name = ${asked.name} order by version`,
    );
    expect(rows).toEqual([
      { version: 1, isNew: false, isInForce: false },
      { version: 2, isNew: true, isInForce: true },
    ]);
  });

  it('a question is retired, not deleted, if an answer comes just before', async () => {
    const remove = () => admin.call(contract.deleteQuestion, { params: { uid: formUid, question: asked.uid } });
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { answer, remove })).toEqual({
      answer: answeredWith({}),
      remove: { value: null },
    });
    expect((await traces()).audited).toEqual(['question.retire']);
  });

  it('an answer is refused if the question is reworded just before', async () => {
    expect(await race(product, held(), { reword, answer })).toEqual({
      reword: answeredWith({ uid: asked.uid }),
      answer: refusedWith(422, 'NOT_SUPPORTED_ITEMS', { 'items.0.revision': 'QUESTION_CHANGED' }),
    });
    const { rows } = await product.deps.db.execute(sql`select 1 from answers where question_id = ${asked.uid}`);
    expect(rows).toEqual([]);
  });
});
