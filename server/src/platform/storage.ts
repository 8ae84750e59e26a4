import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Encryption } from './encryption.ts';

/** Stores files in a folder or a bucket. A file is stored whole or not at all. */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>;
  /** @throws if the key does not exist */
  get(key: string): Promise<Buffer>;
  delete(key: string): Promise<void>;
  /** @throws if the storage cannot be reached */
  check(): Promise<void>;
}

export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
    return join(root, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });

      const unfinished = `${path}.${randomUUID()}`;
      const file = await open(unfinished, 'wx', 0o600);

      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }

      await rename(unfinished, path);
      // The rename is durable only after its folder is flushed.
      const folder = await open(dirname(path), 'r');

      await folder.sync().finally(() => folder.close());
    },
    get: (key) => readFile(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
    },
  };
}

/** @param storageUrl `s3://bucket?endpoint=…&region=…`; the keys come from the AWS variables */
export function bucketStorage(storageUrl: string): Storage {
  const url = new URL(storageUrl);
  const bucket = url.hostname;
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    forcePathStyle: endpoint !== undefined,
    // Servers of other vendors do not support the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  return {
    async put(key, content) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: content }));
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
      if (!Body) throw new Error(`no file is stored under ${key}`);
      return Buffer.from(await Body.transformToByteArray());
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }));
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

/** The storage of the configuration, without encryption. */
export const openStorage = ({ storageUrl, dataDir }: { storageUrl: string | undefined; dataDir: string }): Storage =>
  storageUrl ? bucketStorage(storageUrl) : folderStorage(join(dataDir, 'files'));

/** The same storage with everything encrypted at rest. A file opens only under the key that it was stored under. */
export const encryptedStorage = (storage: Storage, encryption: Encryption): Storage => ({
  ...storage,
  put: (key, content) => storage.put(key, encryption.encrypt(content, key)),
  get: async (key) => encryption.decrypt(await storage.get(key), key),
});
