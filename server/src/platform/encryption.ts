import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a key derived for one purpose. Every value has its own nonce and names its version in its first
 * byte.
 */
export interface Encryption {
  encrypt(plain: Uint8Array): Buffer;
  /** @throws when a byte was changed or the key differs */
  decrypt(sealed: Uint8Array): Buffer;
  encryptText(plain: string): string;
  decryptText(sealed: string): string;
}

const deriveKey = (dataKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), purpose, 32));

/** @param dataKey 32 bytes @param purpose separates the keys of files, identity numbers, and queued emails */
export function createEncryption(dataKey: Buffer, purpose: string): Encryption {
  const key = deriveKey(dataKey, purpose);
  const encrypt = (plain: Uint8Array): Buffer => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), body]);
  };
  const decrypt = (sealed: Uint8Array): Buffer => {
    const bytes = Buffer.from(sealed);
    if (bytes[0] !== version) throw new Error('The product did not encrypt this value.');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + ivBytes));
    decipher.setAuthTag(bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(1 + ivBytes + tagBytes)), decipher.final()]);
  };

  return {
    encrypt,
    decrypt,
    encryptText: (plain) => encrypt(Buffer.from(plain, 'utf8')).toString('base64'),
    decryptText: (sealed) => decrypt(Buffer.from(sealed, 'base64')).toString('utf8'),
  };
}

/** HMAC-SHA-256 in hexadecimal digits. Nobody without the key can try values until one has the same hash. */
export type KeyedHash = (content: string | Uint8Array) => string;

/** @param dataKey 32 bytes @param purpose separates the keys, as for {@link createEncryption} */
export function createKeyedHash(dataKey: Buffer, purpose: string): KeyedHash {
  const key = deriveKey(dataKey, purpose);
  return (content) => createHmac('sha256', key).update(content).digest('hex');
}

/** SHA-256 in hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** A bearer secret of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
