import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { propertyOf } from '@portal/shared/objects/keys';
import type { Encryption } from './encryption.ts';
import { MissingFileError, StorageDownError } from './storage-errors.ts';

/** A stored object, as the storage lists it. */
export interface StoredObject {
  key: string;
  modifiedAt: Date;
  /** Whether it is the beginning of a file whose writing was cut off. */
  isUnfinished: boolean;
}

/**
 * Stores files in a folder or a bucket. A file is stored whole or not at all.
 * @throws {StorageDownError} from each operation, if the storage cannot be reached, is full, or refuses
 */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>;
  /** @throws {MissingFileError} if the key does not exist */
  get(key: string): Promise<Buffer>;
  delete(key: string): Promise<void>;
  /** Everything that is stored, in no particular order. */
  list(): AsyncIterable<StoredObject>;
  /** Prepares an empty storage, and shows that it can be reached. */
  check(): Promise<void>;
  /** Shows that files can be stored now. It does not replace a storage that was deleted. */
  probe(): Promise<void>;
}

/** A file gets its own name only when it is complete. */
const unfinishedName = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Makes what was written to a file or a folder survive a power failure. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/** The failure of the storage behind an error, which may also be a missing file or a fault of the product itself. */
const toStorageError = (cause: unknown): unknown =>
  cause instanceof MissingFileError || cause instanceof TypeError ? cause : new StorageDownError({ cause });

const orDown =
  <Values extends unknown[], Result>(work: (...values: Values) => Promise<Result>) =>
  (...values: Values): Promise<Result> =>
    work(...values).catch((cause: unknown) => {
      throw toStorageError(cause);
    });

const whenDown = ({ put, get, delete: remove, list, check, probe }: Storage): Storage => ({
  put: orDown(put),
  get: orDown(get),
  delete: orDown(remove),
  async *list() {
    try {
      yield* list();
    } catch (cause) {
      throw toStorageError(cause);
    }
  },
  check: orDown(check),
  probe: orDown(probe),
});

const isAbsent = (error: unknown): boolean => propertyOf(error, 'code') === 'ENOENT';

/** Whether a text can be a key: relative, within its folder, and without anything that a path or an address would read. */
export const isStorageKey = (text: string): boolean => /^[\w-]+(\/[\w.-]+)+$/.test(text) && !text.includes('..');

export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new TypeError(`not a storage key: ${key}`);
    return join(root, key);
  };
  return whenDown({
    async put(key, content) {
      const path = pathOf(key);
      // A folder that was deleted, or is not mounted, must not look like an empty one.
      await access(root);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });

      const unfinished = `${path}.${randomUUID()}`;
      const file = await open(unfinished, 'wx', 0o600);

      try {
        await file.writeFile(content).finally(() => file.close());
        await flush(unfinished);
        await rename(unfinished, path);
      } catch (error) {
        // A disk that is full would otherwise stay full.
        await rm(unfinished, { force: true });
        throw error;
      }

      // The rename is durable only after its folder is flushed.
      await flush(dirname(path));
    },
    async get(key) {
      const path = pathOf(key);
      try {
        return await readFile(path);
      } catch (cause) {
        if (!isAbsent(cause)) throw cause;
        await access(root);
        throw new MissingFileError(key, { cause });
      }
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        const key = relative(root, path).split(sep).join('/');
        if (found) yield { key, modifiedAt: found.mtime, isUnfinished: unfinishedName.test(key) };
      }
    },
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
    },
    async probe() {
      const path = join(root, `probe.${randomUUID()}`);
      try {
        await writeFile(path, 'probe', { flag: 'wx', mode: 0o600 });
      } finally {
        await rm(path, { force: true });
      }
    },
  });
}

const statusOf = (error: unknown): unknown => propertyOf(propertyOf(error, '$metadata'), 'httpStatusCode');

/** The time limits of a bucket, in milliseconds. */
const bucketLimits = {
  connectionTimeout: 3000,
  /** Until the headers of an answer have come. */
  requestTimeout: 15_000,
  /** Between two pieces of its content. */
  socketTimeout: 15_000,
};

/** The key of a small object that is written to check that the bucket accepts writes. It is not a file of the product. */
const probeKey = 'readiness/probe';

/** @param storageUrl `s3://bucket?endpoint=…&region=…`; the keys come from the AWS variables */
export function bucketStorage(storageUrl: string, limits = bucketLimits): Storage {
  const url = new URL(storageUrl);
  const bucket = url.hostname;
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    forcePathStyle: endpoint !== undefined,
    requestHandler: { ...limits, throwOnRequestTimeout: true },
    maxAttempts: 2,
    // Servers of other vendors do not support the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  return whenDown({
    async put(key, content) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: content }));
    },
    async get(key) {
      const { Body } = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }))
        .catch((cause: unknown) => {
          const isFileMissing = statusOf(cause) === 404 && propertyOf(cause, 'name') !== 'NoSuchBucket';
          throw isFileMissing ? new MissingFileError(key, { cause }) : cause;
        });
      if (!Body) throw new MissingFileError(key);
      return Buffer.from(await Body.transformToByteArray());
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }));
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified && Key !== prefix + probeKey)
            yield { key: Key.slice(prefix.length), modifiedAt: LastModified, isUnfinished: false };
        }
        token = page.NextContinuationToken;
      } while (token);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    async probe() {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + probeKey, Body: 'probe' }));
    },
  });
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
