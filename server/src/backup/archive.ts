import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { propertyOf } from '@portal/shared/objects/keys';
import { extract, pack } from 'tar-stream';
import { OperatorError } from '#platform/operator-error.ts';

/** Adds a part to an archive. It resolves when the part has been taken, so that nothing piles up in memory. */
export type AddPart = (name: string, content: Uint8Array | string) => Promise<void>;

/** An archive that cannot be read or does not fit. The message is one line for the operator. */
export class ArchiveError extends OperatorError {}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/**
 * Writes an archive, a compressed tar file that only its owner may read. The file has its name once it is complete; until
 * then, its name ends with `.part`.
 */
export async function writeArchive(path: string, fill: (add: AddPart) => Promise<void>): Promise<void> {
  // A name of its own: another backup to the same path, or a link that somebody put there, is not written to.
  const unfinished = `${path}.${randomUUID()}.part`;
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }));
  const add: AddPart = (name, content) =>
    new Promise((resolve, reject) => {
      const entry = tar.entry({ name, mode: 0o600 }, Buffer.from(content), (error) =>
        error ? reject(error) : resolve(),
      );
      entry.on('error', reject);
    });
  try {
    await Promise.race([fill(add), written]);
    tar.finalize();
    await written;
    await flush(unfinished);
    await rename(unfinished, path);
    await flush(dirname(path));
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    const code = propertyOf(error, 'code');
    if (propertyOf(error, 'path') === unfinished)
      throw new ArchiveError(`FILE must be a file that can be written, but ${path} is not (${code}).`, {
        cause: error,
      });
    throw error;
  }
}

/**
 * Reads the parts of an archive in their order, one at a time.
 * @throws {ArchiveError} if the file is not an archive or ends too early
 */
export async function* readArchive(path: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const tar = extract();
  const read = pipeline(createReadStream(path), createGunzip(), tar);
  read.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const entry of tar) yield { name: entry.header.name, content: await buffer(entry) };
    await read;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`${path} cannot be read as an archive, or it is damaged.`, { cause: error });
  } finally {
    tar.destroy();
  }
}
