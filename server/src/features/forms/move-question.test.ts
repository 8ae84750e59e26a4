import { listAuditLog } from '@portal/shared/audit-log/contract';
import * as contract from '@portal/shared/forms/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, refusalOf } from '../../../test/candidate-factory.ts';
import { changedMeanwhile, formBuilder, unknownUid } from '../../../test/form-builder.ts';
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

async function makeTwoCategories() {
  const { uid } = await build.makeForm();
  const one = await build.addCategory(uid, 'one');
  const two = await build.addCategory(uid, 'two');
  const ask = async (name: string, categoryUid: string) => (await build.createQuestion(uid, name, { categoryUid })).uid;
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

  const log = (await admin.call(listAuditLog, { query: { action: 'question.move' } })).items;
  expect(log[0]).toMatchObject({
    subject: { uid: a },
    before: { code: 'a', category: 'one' },
    after: { code: 'a', category: 'two' },
  });

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
