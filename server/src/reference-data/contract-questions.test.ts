import { scheduleOf } from '@portal/shared/fee-plans/rules';
import { expect, it } from 'vitest';
import { shippedPlan } from '#test/shipped-plans.ts';
import { contractQuestions } from './contract-questions.ts';

it.each([
  ['VI', 'contract-15420', true],
  ['VI', 'steps-25000', false],
  ['EN', 'contract-15420', true],
  ['EN', 'steps-25000', false],
] as const)('the explanation in %s names monthly installments only if the plan has them: %s', (language, plan, has) => {
  const schedule = scheduleOf(shippedPlan(plan), {
    languageCode: language,
    dependents: 0,
    dueDateOf: () => '2026-11-27',
  });
  const [price] = contractQuestions(language, schedule);
  expect(/trả góp|installments/.test(price?.explanation ?? '')).toBe(has);
});
