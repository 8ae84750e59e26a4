import * as z from 'zod/mini';
import { sha256 } from '#platform/encryption.ts';

/**
 * The parts of an archive, in this order: `header.json`, the stored files as `files/<key>`, the rows as
 * `database/<table>/<number>.copy`, the waiting tasks as `tasks.json`, and `manifest.json`. A reader knows that an archive
 * is complete once the manifest has come, and that it is intact when every digest of the manifest fits.
 */

/** The version of this layout. A release reads its own version and those before it. */
export const archiveFormat = 1;

const migration = z.object({ hash: z.string(), createdAt: z.int() });

export const headerSchema = z.object({
  format: z.literal(archiveFormat),
  createdAt: z.iso.datetime(),
  /** The migrations that the database has had, the oldest first. */
  migrations: z.array(migration),
  /** The ids of the keys that opened the data when it was archived. */
  keyIds: z.array(z.string()),
  /** The current key and those before it, in hexadecimal digits; only if the operator asked for them. */
  keys: z.optional(z.array(z.string())),
});
export type Header = z.infer<typeof headerSchema>;
export type Migration = z.infer<typeof migration>;

/** A digest is a SHA-256 in hexadecimal digits. */
const digested = { sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) };

export const manifestSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), ...digested })),
  /** The last value of each sequence that has been used. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  tasks: z.object({ count: z.int(), ...digested }),
  files: z.array(z.object({ key: z.string(), bytes: z.int(), ...digested })),
  /** The keys of files that rows name and the storage did not have. */
  missingFiles: z.array(z.string()),
  /** An HMAC of the header and of everything above, under the key of the data. */
  mac: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A task that waits in the queue, as another queue can take it over. */
const waitingTask = z.object({
  id: z.string(),
  name: z.string(),
  data: z.nullable(z.record(z.string(), z.unknown())),
  startAfter: z.string(),
  priority: z.int(),
});
export const waitingTasksSchema = z.array(waitingTask);
export type WaitingTask = z.infer<typeof waitingTask>;

/** The purpose of the key that signs archives. */
export const archivePurpose = 'archive';

/** What the HMAC of an archive covers. */
export const signedText = (header: string | Uint8Array, manifest: Omit<Manifest, 'mac'>): string =>
  `${sha256(header)}\n${JSON.stringify(manifest)}`;
