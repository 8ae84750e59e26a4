import { expect, it } from 'vitest';
import * as limits from './limits.ts';
import { defaultPasswordRules, maxPasswordLength, passwordFloor } from './password-rules.ts';

it('links and sessions have their lifetimes', () => {
  expect(limits.activationTtlSeconds / 3600).toBe(72);
  expect(limits.passwordResetTtlSeconds / 3600).toBe(1);
  expect(limits.emailChangeTtlSeconds / 3600).toBe(24);
  expect(limits.emailUndoTtlSeconds / 3600).toBe(72);
  expect(limits.twoFactorTtlSeconds / 60).toBe(10);
  expect(limits.sessionIdleSeconds).toEqual({ candidate: 604_800, staff: 43_200 });
  expect(limits.sessionMaxSeconds / 86_400).toBe(30);
  expect(limits.confirmationTtlSeconds / 60).toBe(10);
});

it('five wrong passwords lock an account for an address for 1, 5, 15 and then 60 minutes', () => {
  expect(limits.loginFailuresBeforeLock).toBe(5);
  expect(limits.loginLockSeconds).toEqual([60, 300, 900, 3600]);
  expect(limits.loginFailuresPerAccount).toBe(50);
  expect(limits.knownDeviceSeconds / 86_400).toBe(365);
  expect(limits.recoveryCodeCount).toBe(10);
});

it('an address has a limited number of attempts', () => {
  expect(limits.loginFailuresPerAddress).toEqual({ count: 50, windowSeconds: 900 });
  expect(limits.facebookLoginsPerAddress).toEqual({ count: 60, windowSeconds: 900 });
  expect(limits.registrationsPerAddress).toEqual({ count: 200, windowSeconds: 3600 });
  expect(limits.takenAddressesPerAddress).toEqual({ count: 10, windowSeconds: 3600 });
  expect(limits.mailRequestsPerAddress).toEqual({ count: 100, windowSeconds: 3600 });
  expect(limits.emailChangesPerAccount).toEqual({ count: 5, windowSeconds: 3600 });
  expect(limits.mailRequestsPerAccount).toEqual({ count: 5, windowSeconds: 3600 });
});

it('a person has a limited number of revealed numbers and of signatures', () => {
  expect(limits.revealsPerPerson).toEqual({ count: 60, windowSeconds: 3600 });
  expect(limits.numberSearchesPerPerson).toEqual({ count: 300, windowSeconds: 3600 });
  expect(limits.signingAttempts).toEqual({ count: 20, windowSeconds: 900 });
});

it('a password needs 8 characters, a number, an uppercase and a special character, unless a setting says otherwise', () => {
  expect(defaultPasswordRules).toEqual({
    minLength: 8,
    requireNumber: true,
    requireUppercase: true,
    requireSpecial: true,
  });
  expect(passwordFloor).toEqual({ reset: 6, change: 8 });
  expect(maxPasswordLength).toBe(200);
});
