import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps implement it: SHA-1, six digits, steps of 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** A phone's clock may be off by one step. */
const driftSteps = 1;

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The `otpauth://totp/…` URI in the QR code. */
export const otpauthUriOf = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...settings, secret, issuer, label: account }).toString();

/** The time step of a code; undefined for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...settings, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: driftSteps });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
