import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createEncryption, createKeyRing } from './encryption.ts';
import type { Storage } from './storage.ts';
import { bucketStorage, encryptedStorage, folderStorage } from './storage.ts';
import { StorageDownError } from './storage-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const storages: [string, Storage][] = [['a folder', folderStorage(folder)]];
const bucketUrl = process.env.TEST_STORAGE_URL;
if (bucketUrl) storages.push(['a bucket', bucketStorage(bucketUrl)]);

describe.each(storages)('%s', (_name, storage) => {
  it('a stored file is returned whole, and nothing is returned after it is deleted', async () => {
    await storage.check();
    const content = Buffer.alloc(3_000_000, 'hộ chiếu');
    await storage.put('documents/one', content);
    expect((await storage.get('documents/one')).equals(content)).toBe(true);
    await storage.delete('documents/one');
    await storage.delete('documents/one');
    await expect(storage.get('documents/one')).rejects.toThrow();
  });

  it('encrypted storage keeps nothing in clear text', async () => {
    const sealed = encryptedStorage(storage, createEncryption(createKeyRing(Buffer.alloc(32, 1)), 'files'));
    await sealed.put('documents/two', Buffer.from('Nguyễn Văn An'));
    expect((await storage.get('documents/two')).toString()).not.toContain('Nguyễn');
    expect((await sealed.get('documents/two')).toString()).toBe('Nguyễn Văn An');
    await sealed.delete('documents/two');
  });
});

it.each(['../secret', 'documents/../../secret', '/etc/passwd', 'documents'])(
  'folder storage refuses the key %s',
  async (key) => {
    await expect(async () => folderStorage(folder).get(key)).rejects.toThrow('not a storage key');
  },
);

it('only the owner of the product can read its folders and files', async () => {
  const root = join(folder, 'new', 'files');
  const storage = folderStorage(root);
  await storage.check();
  await storage.put('proofs/four', Buffer.from('x'));
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect([root, join(root, 'proofs'), join(root, 'proofs/four')].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
});

it('a failed write leaves no partial file', async () => {
  // A folder in the place of the file lets the last step fail, after the content was written.
  mkdirSync(join(folder, 'proofs/three/in-the-way'), { recursive: true });
  await expect(folderStorage(folder).put('proofs/three', Buffer.from('x'))).rejects.toThrow(StorageDownError);
  expect(readdirSync(join(folder, 'proofs'))).toEqual(['three']);
});
