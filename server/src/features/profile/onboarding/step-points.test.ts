import { getForm, listForms, updateQuestion } from '@portal/shared/forms/contract';
import { listSteps } from '@portal/shared/onboarding/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate } from '../../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../../test/test-product.ts';
import { startTestProduct } from '../../../../test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('each shipped step has three points in both languages, and a text of staff has none', async () => {
  const { client } = await makeCandidate(product);
  const { items } = await client.call(listSteps, {});
  expect(items).toHaveLength(10);
  for (const { name, points } of items) {
    for (const text of [points.VI, points.EN]) expect(text.split('\n'), name).toHaveLength(3);
    const sentences = [points.VI, points.EN].flatMap((text) => text.split(/\n|(?<=[.]) /));
    for (const sentence of sentences) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(25);
  }

  const admin = await logInAsAdmin(product);
  const form = (await admin.call(listForms, {})).items.find(({ name }) => name === 'onboarding-steps');
  const { uid, questions, stepPoints } = await admin.call(getForm, { params: { uid: form?.uid ?? '' } });
  // The preview of staff shows the same points.
  expect(stepPoints?.map(({ points }) => points)).toEqual(items.map(({ points }) => points));
  const [first] = questions;
  if (!first) throw new Error('the steps have questions');
  const { title, text, name, answerType } = first;
  await admin.call(updateQuestion, {
    params: { uid, question: first.uid },
    body: { name, answerType, categoryUid: null, title, text: { ...text, EN: `${text.EN} New.` } },
  });
  const shown = (await client.call(listSteps, {})).items;
  const previewed = await admin.call(getForm, { params: { uid } });
  expect(previewed.stepPoints?.map(({ points }) => points)).toEqual(shown.map(({ points }) => points));
  const [changed, other] = shown;
  expect([changed?.points.EN, changed?.points.VI]).toEqual(['', '']);
  expect(other?.points.EN).toContain('PERM');
});
