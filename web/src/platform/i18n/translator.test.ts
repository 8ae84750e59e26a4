import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslator } from './translator.ts';

const phrases = {
  screen: {
    close: 'Close',
    greeting: 'Hello {{name}}, {{name}}! Your case is {{case}}.',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    kind_other: 'Another kind',
    kindOf: 'Kind {{count}}',
    labelIn: { VI: 'Vietnamese', EN: 'English', parts_one: '{{count}} part', parts_other: '{{count}} parts' },
    actions: { 'account.register': 'Registered' },
    empty: '',
  },
  jobs: { close: 'Close the job' },
};
const countsOf = (tag: string) => ({ plurals: new Intl.PluralRules(tag), numbers: new Intl.NumberFormat(tag) });
const english = countsOf('en');
const t = createTranslator(phrases, english, 'screen');

const report = vi.fn();
beforeEach(() => {
  report.mockClear();
  vi.stubGlobal('console', { ...console, error: report });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a key', () => {
  it('a key with a namespace is found in it', () => {
    expect(t('jobs:close')).toBe('Close the job');
    expect(createTranslator(phrases, english, 'jobs')('screen:close')).toBe('Close');
  });

  it('a path leads through groups of phrases', () => {
    expect(t('labelIn.VI')).toBe('Vietnamese');
    expect(t('screen:labelIn.EN')).toBe('English');
  });

  it.each([
    'clos',
    'labelIn',
    'labelIn.XX',
    'close.length',
    'days',
    'staff:title',
    'toString',
    'labelIn.constructor.name',
  ])('the unknown key %s is shown itself and reported', (key) => {
    expect(t(key)).toBe(key);
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(key));
  });
});

describe('a value', () => {
  it('a value replaces its name everywhere', () => {
    expect(t('greeting', { name: 'An', case: 7 })).toBe('Hello An, An! Your case is 7.');
  });

  it.each(['<b>&amp;</b>', '$& $1 $`', '{{case}}', '$t(close)', 'a:b.c', ''])(
    'the value %s is put in as it is',
    (name) => {
      expect(t('greeting', { name, case: 7 })).toBe(`Hello ${name}, ${name}! Your case is 7.`);
    },
  );

  it('a missing value leaves a gap and is reported', () => {
    expect(t('greeting', { name: 'An' })).toBe('Hello An, An! Your case is .');
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('needs the value case'));
  });
});

describe('a counted phrase', () => {
  it.each([
    [1, '1 day'],
    [0, '0 days'],
    [2, '2 days'],
    [1.5, '1.5 days'],
    [-1, '-1 day'],
  ])('the number %s has its own form', (count, text) => {
    expect(t('days', { count })).toBe(text);
    expect(t('screen:days', { count })).toBe(text);
  });

  it('in a language whose numbers have one form, one is like the others', () => {
    const vietnamese = createTranslator(phrases, countsOf('vi'), 'screen');
    expect(vietnamese('days', { count: 1 })).toBe('1 days');
    expect(vietnamese('days', { count: 1710 })).toBe('1.710 days');
  });

  it('a form that the phrase does not have is replaced by the general one', () => {
    const polish = createTranslator(phrases, countsOf('pl'), 'screen');
    expect(polish('days', { count: 3 })).toBe('3 days');
    expect(polish('days', { count: 1 })).toBe('1 day');
  });
});
