import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEncryption, createKeyedHash, newToken, sha256 } from './encryption.ts';

const key = Buffer.alloc(32, 7);

it('encryption restores every content and never produces the same bytes twice', () => {
  const files = createEncryption(key, 'files');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (content) => {
      const [one, two] = [files.encrypt(content), files.encrypt(content)];
      expect(one.equals(two)).toBe(false);
      expect(Buffer.from(files.decrypt(one)).equals(Buffer.from(content))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it('decryption refuses one changed byte, another key, and another purpose', () => {
  const sealed = createEncryption(key, 'files').encrypt(Buffer.from('hộ chiếu'));
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => createEncryption(key, 'files').decrypt(changed)).toThrow();
  }
  expect(() => createEncryption(Buffer.alloc(32, 8), 'files').decrypt(sealed)).toThrow();
  expect(() => createEncryption(key, 'identity').decrypt(sealed)).toThrow();
});

it('decryption reads values that were stored in an earlier format', () => {
  const stored = 'ATn2jY6O3AtkAqiEkPs9GaP9zFSPWx3a1M0etOK88+YpEPll0q4xqJ6RkasGuyiOFUs=';
  const identity = createEncryption(key, 'identity');
  expect(identity.decryptText(stored)).toBe('hộ chiếu C1234567');
  // The version, a nonce of 96 bits, a tag of 128 bits, and the content.
  expect(identity.encrypt(Buffer.from('abc'))).toHaveLength(1 + 12 + 16 + 3);
  expect(identity.encrypt(Buffer.from('abc'))[0]).toBe(1);
});

it('a token has 256 random bits, and its hash is SHA-256', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(newToken());
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('a keyed hash depends on the content, the key, and the purpose', () => {
  const hash = createKeyedHash(Buffer.alloc(32, 1), 'idempotency');
  expect(hash('body')).toBe(hash('body'));
  const others = [
    hash('Body'),
    createKeyedHash(Buffer.alloc(32, 2), 'idempotency')('body'),
    createKeyedHash(Buffer.alloc(32, 1), 'files')('body'),
    sha256('body'),
  ];
  expect(others).not.toContain(hash('body'));
});
