import { expect, it } from 'vitest';
import { isEquivalent } from './equivalent.ts';

it('a mutant is equivalent if the list names its file, its code, whatever its line, and its operator', () => {
  const list = [
    'a.ts',
    '  const day = 7;',
    '    number: any day will do.',
    '  run( fast,',
    '    any: it is fast.',
  ].join('\n');
  const isKnown = (file: string, operator: string, text: string) =>
    isEquivalent({ file, line: 2, operator, start: 0, end: 0, before: '', after: '' }, `\n${text}`, list);
  expect(isKnown('a.ts', 'number', '  const day = 7;')).toBe(true);
  expect(isKnown('a.ts', 'removed call', 'run(\n  fast,\n);')).toBe(true);
  expect(isKnown('a.ts', 'arithmetic', 'const day = 7;')).toBe(false);
  expect(isKnown('a.ts', 'number', 'const days = 7;')).toBe(false);
  expect(isKnown('b.ts', 'number', 'const day = 7;')).toBe(false);
});
