import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const key = Buffer.alloc(32, 7);

describe('encryption', () => {
  it('gives back every content, and never the same bytes twice', () => {
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

  it('refuses one changed byte, another key and another purpose', () => {
    const sealed = createEncryption(key, 'files').encrypt(Buffer.from('hộ chiếu'));
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => createEncryption(key, 'files').decrypt(changed)).toThrow();
    }
    expect(() => createEncryption(Buffer.alloc(32, 8), 'files').decrypt(sealed)).toThrow();
    expect(() => createEncryption(key, 'identity').decrypt(sealed)).toThrow();
  });
});
