import { describe, expect, it } from 'vitest';
import { checkPassword, defaultPasswordRules, findPasswordFault } from './password-rules.ts';

describe('password rules', () => {
  it.each([
    ['Mật-khẩu1', undefined],
    ['Ab1!Ab1', 'PASSWORD_MIN_LENGTH'],
    ['Abcdefg!', 'PASSWORD_NUMBER'],
    ['abcdefg1!', 'PASSWORD_UPPERCASE'],
    ['Abcdefg1', 'PASSWORD_SPECIAL'],
    ['Ấcdefgh1', 'PASSWORD_SPECIAL'],
    [`Aa1!${'x'.repeat(196)}`, undefined],
    [`Aa1!${'x'.repeat(197)}`, 'PASSWORD_MAX_LENGTH'],
  ])('the check of a password finds in %s the fault %s', (password, fault) => {
    expect(findPasswordFault(password, defaultPasswordRules)).toBe(fault);
  });

  it('the check of a password counts a composed and a decomposed letter as one', () => {
    const password = 'Ễễễễ-12';
    expect(findPasswordFault(password.normalize('NFD'), defaultPasswordRules)).toBe('PASSWORD_MIN_LENGTH');
  });

  it('the check of a password asks only for the rules in force', () => {
    const rules = { ...defaultPasswordRules, requireSpecial: false, minLength: 4 };
    expect(findPasswordFault('Abc1', rules)).toBeUndefined();
    expect(checkPassword('', rules).map(({ code }) => code)).toEqual([
      'PASSWORD_MIN_LENGTH',
      'PASSWORD_NUMBER',
      'PASSWORD_UPPERCASE',
    ]);
    const lowest = { minLength: 1, requireNumber: false, requireUppercase: false, requireSpecial: false };
    expect(findPasswordFault('a', lowest)).toBeUndefined();
    expect(checkPassword('', lowest)).toEqual([{ code: 'PASSWORD_MIN_LENGTH', isMet: false }]);
  });
});
