import type { Config } from '#config.ts';
import type { Database } from '#db/client.ts';
import type { Clock } from './clock.ts';
import type { Encryption, KeyedHash } from './encryption.ts';
import type { FileWork } from './files/file-work.ts';
import type { VirusScanner } from './files/virus-scanner.ts';
import type { LiveChangeFeed } from './live-changes/change-feed.ts';
import type { MailTransport } from './mail/transport.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Queue } from './queue/queue.ts';
import type { Readiness } from './readiness.ts';
import type { SigningIdentity } from './signing/signing-identity.ts';
import type { Storage } from './storage.ts';

/** The dependencies of the features, created once at start. */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  queue: Queue;
  liveChanges: LiveChangeFeed;
  storage: Storage;
  mail: MailTransport;
  readiness: Readiness;
  metrics: Metrics;
  /** The cookies of devices that have logged in before. */
  deviceEncryption: Encryption;
  /** Emails that wait in the queue. They contain links and personal data. */
  outboxEncryption: Encryption;
  /** Hashes that compare the body of a repeated call with the first one, one for each key. */
  requestHashes: readonly KeyedHash[];
  /** The identity from SIGNING_P12 that seals contracts; undefined if the product makes its own. */
  signingIdentity: SigningIdentity | undefined;
  fileWork: FileWork;
  /** Undefined without `CLAMD_URL`. */
  findVirus: VirusScanner | undefined;
  log: (message: string, error?: unknown) => void;
}
