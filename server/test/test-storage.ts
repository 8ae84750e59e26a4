import type { Storage } from '#platform/storage.ts';
import { openStorage } from '#platform/storage.ts';

/** A product's own part of the bucket in `TEST_STORAGE_URL`; undefined if there is no bucket. */
export function storageUrlOf(database: string): string | undefined {
  const bucket = process.env.TEST_STORAGE_URL;
  if (!bucket) return undefined;
  const url = new URL(bucket);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${database}`;
  return url.href;
}

/** A template has many copies, so each of its files is read once. */
const readOnce = new Map<string, Promise<Buffer>>();

function readOf(storage: Storage, key: string): Promise<Buffer> {
  const content = readOnce.get(key) ?? storage.get(key);
  readOnce.set(key, content);
  return content;
}

/** Copies the files of the template to a product, unless the copy of the folder has them. */
export async function copyTemplateFiles(
  template: { database: string; dataDir: string },
  product: { storageUrl: string | undefined; dataDir: string },
): Promise<void> {
  const from = { storageUrl: storageUrlOf(template.database), dataDir: template.dataDir };
  if (!from.storageUrl && !product.storageUrl) return;
  const [source, target] = [openStorage(from), openStorage(product)];
  await (product.storageUrl ? undefined : target.check());
  const copies: Promise<void>[] = [];
  for await (const { key } of source.list())
    copies.push(readOf(source, key).then((content) => target.put(key, content)));
  await Promise.all(copies);
}
