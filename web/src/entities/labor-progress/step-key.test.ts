import { expect, it } from 'vitest';
import { stepKey } from './step-key.ts';

it.each([
  ['form_9089', 'adjustment', 'form_9089'],
  ['payment_3', 'adjustment', 'payment_3'],
  ['i485_form', 'consular', 'i485_form_consular'],
  ['i485_form', 'adjustment', 'i485_form_adjustment'],
  ['payment_4', 'consular', 'payment_4_consular'],
  ['payment_4', 'adjustment', 'payment_4_adjustment'],
] as const)('the step %s on the track %s has the phrases of %s', (step, track, key) => {
  expect(stepKey(step, track)).toBe(key);
});
