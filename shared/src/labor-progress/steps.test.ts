import { expect, it } from 'vitest';
import { nextStep, stepKey } from './steps.ts';

const steps = [
  'form_9089',
  'labor_certification',
  'labor_approved',
  'payment_2',
  'i140_form',
  'i140_approved',
  'payment_3',
  'i485_form',
  'payment_4',
] as const;

it('the next step is the first one that is not completed', () => {
  expect(nextStep(steps, [])).toBe('form_9089');
  expect(nextStep(steps, steps.slice(0, 3))).toBe('payment_2');
  expect(nextStep(steps, steps.slice(0, 8))).toBe('payment_4');
  expect(nextStep(steps, steps)).toBeUndefined();
});

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
