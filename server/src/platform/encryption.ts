import type { KeyObject } from 'node:crypto';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** The first byte of an encrypted value, which is the version of its format. */
const version = 2;
const ivBytes = 12;
const tagBytes = 16;
const keyIdBytes = 8;

/** A secret of 32 bytes from the configuration. Its id says which key encrypted a value and reveals nothing about it. */
export interface DataKey {
  /** 16 hexadecimal digits. */
  readonly id: string;
  /** The key for one purpose, 32 bytes. Node prepares a key object once, and bytes again for each value. */
  derive(purpose: string): KeyObject;
}

/** The keys that open values. New values are encrypted with the first one. */
export type KeyRing = readonly [DataKey, ...DataKey[]];

const derive = (secret: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, bytes));

export function dataKeyOf(secret: Buffer): DataKey {
  const derived = new Map<string, KeyObject>();
  return {
    id: derive(secret, 'key-id', keyIdBytes).toString('hex'),
    derive(purpose) {
      const key = derived.get(purpose) ?? createSecretKey(derive(secret, purpose, 32));
      derived.set(purpose, key);
      return key;
    },
  };
}

/** @param current 32 bytes that encrypt new values @param previous keys that only open what they encrypted */
export const createKeyRing = (current: Buffer, previous: readonly Buffer[] = []): KeyRing => [
  dataKeyOf(current),
  ...previous.map(dataKeyOf),
];

/** A value that does not open: it was changed, belongs to another place, or its key is missing. */
export class DecryptionError extends Error {}

/**
 * AES-256-GCM with a key derived for one purpose. Every value has its own nonce, names its version and its key, and is
 * bound to its place, such as the address of a row: elsewhere it does not open.
 */
export interface Encryption {
  encrypt(plain: Uint8Array, place: string): Buffer;
  /** @throws {DecryptionError} */
  decrypt(encrypted: Uint8Array, place: string): Buffer;
  /** The same as text: `2.<key id>.<base64>`. */
  encryptText(plain: string, place: string): string;
  /** @throws {DecryptionError} */
  decryptText(encrypted: string, place: string): string;
  /** Whether a value has the current version and key. */
  isCurrent(encrypted: Uint8Array): boolean;
}

/** Whether a text is an encrypted value of the current version. */
export const isEncryptedText = (text: string): boolean => /^2\.[0-9a-f]{16}\.[A-Za-z0-9+/]+=*$/.test(text);

/** The beginning of every text that a key encrypted. */
export const textPrefixOf = ({ id }: DataKey): string => `${version}.${id}.`;

/** @param purpose separates the keys of files, columns, and queued emails */
export function createEncryption(keys: KeyRing, purpose: string): Encryption {
  const [current] = keys;
  const header = Buffer.concat([Buffer.from([version]), Buffer.from(current.id, 'hex')]);

  const encrypt = (plain: Uint8Array, place: string): Buffer => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', current.derive(purpose), iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([header, iv, cipher.getAuthTag(), body]);
  };

  const open = (bytes: Buffer, key: DataKey, place: string): Buffer | undefined => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.derive(purpose), bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    } catch {
      return undefined;
    }
  };

  const decrypt = (encrypted: Uint8Array, place: string): Buffer => {
    const bytes = Buffer.from(encrypted);
    if (bytes[0] !== version) throw new DecryptionError(`The value of ${place} is not encrypted.`);
    const id = bytes.subarray(1, 1 + keyIdBytes).toString('hex');
    const key = keys.find((one) => one.id === id);
    if (!key) throw new DecryptionError(`The value of ${place} needs the key ${id}, which is missing.`);
    const plain = open(bytes.subarray(header.length), key, place);
    if (!plain) throw new DecryptionError(`The value of ${place} was changed, or belongs to another place.`);
    return plain;
  };

  const toBytes = (text: string): Buffer => {
    if (!isEncryptedText(text)) return Buffer.alloc(0);
    const [, id = '', body = ''] = text.split('.');
    return Buffer.concat([Buffer.from([version]), Buffer.from(id, 'hex'), Buffer.from(body, 'base64')]);
  };

  return {
    encrypt,
    decrypt,
    encryptText: (plain, place) =>
      textPrefixOf(current) + encrypt(Buffer.from(plain), place).toString('base64', header.length),
    decryptText: (encrypted, place) => decrypt(toBytes(encrypted), place).toString('utf8'),
    isCurrent: (encrypted) => header.equals(encrypted.subarray(0, header.length)),
  };
}

/** HMAC-SHA-256 in hexadecimal digits. Nobody without the key can try values until one has the same hash. */
export type KeyedHash = (content: string | Uint8Array) => string;

/**
 * One hash for each key. The first one hashes new values; the others find what an earlier key hashed.
 * @param purpose separates the keys, as for {@link createEncryption}
 */
export const createKeyedHashes = (keys: KeyRing, purpose: string): KeyedHash[] =>
  keys.map((key) => (content) => createHmac('sha256', key.derive(purpose)).update(content).digest('hex'));

/** SHA-256 in hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** A bearer secret of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
