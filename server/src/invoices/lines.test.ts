import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

const name = { VI: 'Phí I-140', EN: 'I-140 fee' };
const fee = { key: 'i140', effectiveFrom: '2026-01-01', source: 'Form G-1055' };
const line = { name, amountCents: 71_500, kind: 'government', payee: 'uscis' } as const;
const before = [
  { name: { VI: 'Phí dịch vụ', EN: 'Service fee' }, amountCents: 10_000, kind: 'service' as const },
  { ...line, fee },
];

it('a line that staff did not change keeps its dated government fee, wherever it stands', () => {
  expect(linesOf([line], before)).toEqual([{ ...line, fee }]);
  expect(linesOf([{ ...line, name: { ...name, EN: 'Fee of I-140' } }], before)).toMatchObject([{ fee }]);
});

it.each([
  ['name', { name: { ...name, VI: 'Phí khác' } }],
  ['amount', { amountCents: 71_600 }],
  ['kind', { kind: 'attorney' as const }],
  ['payee', { payee: 'state_department' as const }],
])('a line with another %s loses its dated government fee', (_part, change) => {
  expect(linesOf([{ ...line, ...change }], before)[0]).not.toHaveProperty('fee');
});

it('a line of a new invoice has no dated government fee', () => {
  expect(linesOf([line])).toEqual([line]);
});
