import { expect, it } from 'vitest';
import { fillReply } from './fields.ts';

it('the fields of a saved reply are filled in, and one without a value stays', () => {
  const text = 'Chào {name}, hồ sơ {case_number} của {name}. {other}';
  expect(fillReply(text, { name: 'An $&', case_number: 'EB3-1' })).toBe('Chào An $&, hồ sơ EB3-1 của An $&. {other}');
  expect(fillReply(text, { name: 'An', case_number: null })).toContain('{case_number}');
});
