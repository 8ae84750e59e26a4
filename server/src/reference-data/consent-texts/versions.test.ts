import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { consentVersions, currentConsents, findConsentVersion } from './versions.ts';

/** The SHA-256 of the texts of each version. People agreed to them, so none ever changes. */
const hashes: Record<string, string> = {
  '2026-11-25': '0258df1745abfd3c1a033907934c6f0313a757539f8f57b3e09026bcc43c6f78',
  '2026-11-26': '4d8f0a7d7857ff718b87632793e6d2bc88a2473b3b8564365e4ea2079c9e0cfc',
};

it('a version keeps the texts that people agreed to, because a new text needs a new version', () => {
  const found = consentVersions.map(({ version, wording }) => [
    version,
    createHash('sha256')
      .update(JSON.stringify([wording.VI, wording.EN]))
      .digest('hex'),
  ]);
  expect(Object.fromEntries(found)).toEqual(hashes);
  expect(findConsentVersion('2026-11-25')).toBe(consentVersions[0]);
  expect(findConsentVersion('2026-11-26')).toBe(consentVersions[1]);
  expect(findConsentVersion('2000-01-01')).toBe(currentConsents);
});
