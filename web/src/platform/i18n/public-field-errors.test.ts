import { readFileSync } from 'node:fs';
import { fieldCodes, isFieldCode } from '@portal/shared/errors/field-codes';
import { publicFieldErrors as english } from '@portal/shared/locales/en/public-field-errors';
import { publicFieldErrors as vietnamese } from '@portal/shared/locales/vi/public-field-errors';
import { expect, it } from 'vitest';

/** The codes of the fields that the calls before login accept, as in the list of all contracts. */
function codesOfPublicCalls(): string[] {
  const list = readFileSync(new URL('../../../../shared/src/http/contracts.txt', import.meta.url), 'utf8');
  const calls = list.split(/\n(?=\S)/).filter((call) => /^[A-Z]+ \S+ \(public\)/.test(call));
  return calls.flatMap((call) => [...call.matchAll(/ codes "([^"]*)"/g)].flatMap(([, codes = '']) => codes.split(' ')));
}

it.each([
  ['Vietnamese', vietnamese],
  ['English', english],
])('the first page has the %s message of every code that a call before login can name', (_language, messages) => {
  const codes = new Set(codesOfPublicCalls().filter(isFieldCode));
  expect(codes.size).toBeGreaterThan(4);
  // The rules for passwords are settings, and a schema cannot know them.
  const ofPasswords = fieldCodes.filter((code) => code.startsWith('PASSWORD_'));
  expect(Object.keys(messages)).toEqual(expect.arrayContaining([...codes, ...ofPasswords]));
});
