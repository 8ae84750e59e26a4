import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { findTotpStep, otpauthUriOf } from './totp.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const now = new Date('2026-01-02T03:04:15Z');
const step = Math.floor(now.getTime() / 30_000);
const codeAt = (stepsAway: number) => new TOTP({ secret }).generate({ timestamp: now.getTime() + stepsAway * 30_000 });

it('a code counts one step early or late, and names its step, so that it cannot be used twice', () => {
  expect([-1, 0, 1].map((away) => findTotpStep(secret, codeAt(away), now))).toEqual([step - 1, step, step + 1]);
  expect([-2, 2].map((away) => findTotpStep(secret, codeAt(away), now))).toEqual([undefined, undefined]);
});

it('the URI tells an app the issuer, the account, and how to count', () => {
  const uri = new URL(otpauthUriOf(secret, 'Portal', 'an@example.com'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\//);
  expect(decodeURIComponent(uri.pathname)).toBe('/Portal:an@example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret,
    issuer: 'Portal',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
