import { expect, it } from 'vitest';
import { contractPdfInput } from '#test/pdf/contract-pdf-input.ts';
import { shippedPlan } from '#test/shipped-plans.ts';
import { maskContractText } from './mask-text.ts';

const textIn = (language: 'VI' | 'EN') => contractPdfInput(language, shippedPlan('contract-15420'), 0).text;

it('a stored passport number is masked whatever words stand before it', () => {
  const text = { ...textIn('VI'), sections: [], termsText: 'C0000001 và C0000001.' };
  const masked = maskContractText({ text, passportNumber: 'C0000001' });
  expect(masked.termsText).toBe('••••0001 và ••••0001.');
  expect(JSON.stringify(masked)).toBe(JSON.stringify(text).replaceAll('C0000001', '••••0001'));
});
