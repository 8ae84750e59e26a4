import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invoiceNumberIn, referenceOf } from './reference.ts';

it('the payment reference of an invoice has the check digits of ISO 11649', () => {
  expect(referenceOf('INV-2026-000123')).toBe('RF98INV2026000123');
  // The example of the standard.
  expect(referenceOf('539007547034')).toBe('RF18539007547034');
});

it('a payment reference is read as banks write it', () => {
  expect(invoiceNumberIn('RF98INV2026000123')).toBe('INV-2026-000123');
  expect(invoiceNumberIn('rf98 inv2 0260 00123')).toBe('INV-2026-000123');
  expect(invoiceNumberIn('INV-2026-000123')).toBeUndefined();
});

it('a wrong or a transposed digit in a payment reference is noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.nat(9), fc.nat(9), (count, position, digit) => {
      const reference = referenceOf(`INV-2026-${String(count).padStart(6, '0')}`);
      const at = 7 + position;
      const replaced = reference.slice(0, at) + digit + reference.slice(at + 1);
      if (replaced !== reference) expect(invoiceNumberIn(replaced)).toBeUndefined();
      const [one, two] = [reference[at] ?? '', reference[at + 1] ?? ''];
      const swapped = reference.slice(0, at) + two + one + reference.slice(at + 2);
      if (swapped !== reference) expect(invoiceNumberIn(swapped)).toBeUndefined();
    }),
  );
});
