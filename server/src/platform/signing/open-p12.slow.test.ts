import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { makeP12 } from '#test/make-p12.ts';
import { openP12, P12Error } from './open-p12.ts';

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
})();

const organization = 'CÔNG TY THẬT';
/** Later than the start of the certificates that are made here. */
const soon = () => new Date(Date.now() + 60_000);

/** The reason why a file is refused. Fails if the file opens or the error has no reason. */
async function refusalOf(p12: Uint8Array, password: string, now = soon()): Promise<string> {
  const error = await openP12(p12, password, now).then(
    () => 'it was opened',
    (reason: unknown) => reason,
  );
  if (!(error instanceof P12Error)) throw new Error(`expected a P12Error, got ${error}`);
  return error.message;
}

const notOpened = 'a PKCS #12 file encrypted with AES, that SIGNING_P12_PASSWORD opens';

describe.skipIf(!hasOpenssl)('a PKCS #12 file', () => {
  it.each(['rsa:2048', 'ec'] as const)(
    'a PKCS #12 file of the kind %s opens with its password, encrypted or not',
    async (kind) => {
      for (const options of [[], ['-certpbe', 'NONE', '-keypbe', 'NONE']]) {
        const { certificates, privateKey } = await openP12(
          makeP12(kind, organization, 'right', options),
          'right',
          soon(),
        );
        expect(certificates).toHaveLength(1);
        expect(privateKey.type).toBe('private');
      }
    },
  );

  it('a PKCS #12 file with one changed byte is refused, although it can still be read', async () => {
    const open = makeP12('ec', organization, 'right', ['-certpbe', 'NONE', '-keypbe', 'NONE']);
    const at = open.indexOf(Buffer.from(organization));
    expect(at).toBeGreaterThan(0);
    const changed = Buffer.from(open);
    changed.write('c', at);
    expect(await refusalOf(changed, 'right')).toBe(notOpened);
  });

  it('a truncated file and a file of another kind are refused', async () => {
    const whole = makeP12('ec', organization, 'right');
    expect(await refusalOf(whole.subarray(0, whole.length - 20), 'right')).toBe(notOpened);
    expect(await refusalOf(Buffer.from('0123'), 'right')).toBe(notOpened);
    expect(await refusalOf(new Uint8Array(0), 'right')).toBe(notOpened);
  });

  it('a PKCS #12 file is refused with another password, even when nothing in it is encrypted', async () => {
    for (const options of [[], ['-certpbe', 'NONE', '-keypbe', 'NONE']]) {
      expect(await refusalOf(makeP12('ec', organization, 'right', options), 'wrong')).toBe(notOpened);
    }
  });

  it('a PKCS #12 file without a key is refused', async () => {
    expect(await refusalOf(makeP12('ec', organization, 'right', ['-nokeys']), 'right')).toBe(
      'a PKCS #12 file with a private key',
    );
  });

  it('a PKCS #12 file without the certificate of its key is refused', async () => {
    expect(await refusalOf(makeP12('ec', organization, 'right', ['-nocerts']), 'right')).toBe(
      'a PKCS #12 file with the certificate of its private key',
    );
  });

  it('a PKCS #12 file is refused before its certificate is valid and after it expired', async () => {
    const p12 = makeP12('ec', organization, 'right');
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    const notToday = 'a PKCS #12 file whose certificate is valid today';
    expect(await refusalOf(p12, 'right', days(-1))).toBe(notToday);
    expect(await refusalOf(p12, 'right', days(31))).toBe(notToday);
    await openP12(p12, 'right', days(29));
  });

  it('a PKCS #12 file with a kind of key that PDF readers do not support is refused', async () => {
    expect(await refusalOf(makeP12('ed25519', organization, 'right'), 'right')).toBe(
      'a PKCS #12 file with an RSA key, or one on the curve P-256, P-384 or P-521',
    );
  });
});
