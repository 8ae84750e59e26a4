import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createEncryption,
  createKeyedHashes,
  createKeyRing,
  DecryptionError,
  isEncryptedText,
  newToken,
  sha256,
} from './encryption.ts';

const secret = Buffer.alloc(32, 7);
const keys = createKeyRing(secret);
const place = 'notes.encrypted/1';

it('encryption restores every content and never produces the same bytes twice', () => {
  const files = createEncryption(keys, 'files');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (content) => {
      const [one, two] = [files.encrypt(content, place), files.encrypt(content, place)];
      expect(one.equals(two)).toBe(false);
      expect(Buffer.from(files.decrypt(one, place)).equals(Buffer.from(content))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it('decryption refuses one changed byte, another key, another purpose, and another place', () => {
  const encrypted = createEncryption(keys, 'files').encrypt(Buffer.from('hộ chiếu'), place);
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => createEncryption(keys, 'files').decrypt(changed, place)).toThrow(DecryptionError);
  }
  const wrongKey = createEncryption(createKeyRing(Buffer.alloc(32, 8)), 'files');
  expect(() => wrongKey.decrypt(encrypted, place)).toThrow(/needs the key [0-9a-f]{16}, which is missing/);
  expect(() => createEncryption(keys, 'columns').decrypt(encrypted, place)).toThrow(DecryptionError);
  expect(() => createEncryption(keys, 'files').decrypt(encrypted, 'notes.encrypted/2')).toThrow(
    'The value of notes.encrypted/2 was changed, or belongs to another place.',
  );
});

it('a value names its version and key, and keeps its format', () => {
  const columns = createEncryption(keys, 'columns');
  const encrypted = columns.encryptText('Thửa 7', place);
  expect(encrypted).toMatch(new RegExp(`^2\\.${keys[0].id}\\.`));
  expect(isEncryptedText(encrypted)).toBe(true);
  expect(columns.decryptText(encrypted, place)).toBe('Thửa 7');
  // The version, the id of the key, a nonce of 96 bits, a tag of 128 bits, and the content.
  const bytes = columns.encrypt(Buffer.from('abc'), place);
  expect(bytes).toHaveLength(1 + 8 + 12 + 16 + 3);
  expect([bytes[0], bytes.toString('hex', 1, 9)]).toEqual([2, keys[0].id]);
  for (const plain of ['', 'Thửa 7', '2.', '2.f58fc3e6aeabe5eb.']) expect(isEncryptedText(plain)).toBe(false);
});

it('a ring writes with its first key and opens with all of them', () => {
  const [old, both] = [createEncryption(keys, 'files'), createKeyRing(Buffer.alloc(32, 8), [secret])];
  const rotating = createEncryption(both, 'files');
  const before = old.encrypt(Buffer.from('abc'), place);
  const after = rotating.encrypt(Buffer.from('abc'), place);
  expect([old.isCurrent(before), rotating.isCurrent(before), rotating.isCurrent(after)]).toEqual([true, false, true]);
  expect([before, after].map((one) => rotating.decrypt(one, place).toString())).toEqual(['abc', 'abc']);
  expect(() => old.decrypt(after, place)).toThrow(DecryptionError);
});

it('a token has 256 random bits, and its hash is SHA-256', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(newToken());
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('a keyed hash depends on the content, the key, and the purpose', () => {
  const hashWith = (byte: number, purpose: string) =>
    createKeyedHashes(createKeyRing(Buffer.alloc(32, byte)), purpose)[0];
  const hash = hashWith(1, 'idempotency');
  expect(hash?.('body')).toBe(hashWith(1, 'idempotency')?.('body'));
  const others = [hash?.('Body'), hashWith(2, 'idempotency')?.('body'), hashWith(1, 'files')?.('body'), sha256('body')];
  expect(others).not.toContain(hash?.('body'));
  const ring = createKeyRing(Buffer.alloc(32, 2), [Buffer.alloc(32, 1)]);
  expect(createKeyedHashes(ring, 'idempotency').map((one) => one('body'))).toEqual([
    hashWith(2, 'idempotency')?.('body'),
    hash?.('body'),
  ]);
});
