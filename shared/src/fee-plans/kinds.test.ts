import { expect, it } from 'vitest';
import { billedKind, isPayeeOf, onlyPayeeOf } from './kinds.ts';

it.each([
  ['service', 'organisation', true],
  ['attorney', 'own_attorney', true],
  ['attorney', 'employer_attorney', false],
  ['government', 'uscis', true],
  ['government', 'dol', false],
  ['labor_certification', 'dol', true],
  ['labor_certification', 'third_party', true],
  ['labor_certification', 'organisation', false],
] as const)('a fee of the kind %s may go to %s: %s', (kind, payee, expected) => {
  expect(isPayeeOf(kind, payee)).toBe(expected);
});

it('only a kind with a single possible payee implies its payee', () => {
  expect(onlyPayeeOf('service')).toBe('organisation');
  expect(onlyPayeeOf('attorney')).toBe('own_attorney');
  expect(onlyPayeeOf('government')).toBeUndefined();
});

it('a candidate is never billed for the labor certification', () => {
  expect(billedKind.safeParse('labor_certification').error?.issues[0]?.message).toBe('LABOR_COST_EMPLOYER_ONLY');
  expect(billedKind.safeParse('another').error?.issues[0]?.message).not.toBe('LABOR_COST_EMPLOYER_ONLY');
  expect(billedKind.safeParse('government').success).toBe(true);
});
