import { expect, it } from 'vitest';
import { caseTracks, isPaymentStep, nextStep, paymentSteps, progressSteps } from './steps.ts';

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

it('a case has nine steps, in order', () => {
  expect(progressSteps).toEqual(steps);
  expect(caseTracks).toEqual(['consular', 'adjustment']);
});

it('three of the steps are payments', () => {
  expect(paymentSteps).toEqual(['payment_2', 'payment_3', 'payment_4']);
  expect(steps.filter(isPaymentStep)).toEqual(['payment_2', 'payment_3', 'payment_4']);
});

it('the next step is the first one that is not completed', () => {
  expect(nextStep(steps, [])).toBe('form_9089');
  expect(nextStep(steps, steps.slice(0, 3))).toBe('payment_2');
  expect(nextStep(steps, steps.slice(0, 8))).toBe('payment_4');
  expect(nextStep(steps, steps)).toBeUndefined();
});
