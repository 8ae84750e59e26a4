import { propertyOf } from '@portal/shared/objects/keys';
import { ArchiveError } from './backup/archive.ts';
import { moveData } from './backup/move.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataDirInUseError } from './db/embedded-postgres.ts';
import { describeError } from './platform/error-report.ts';

/** `npm run move`: moves a stopped product from the embedded database and the folder to DATABASE_URL and STORAGE_URL. */

try {
  const config = readConfig(process.env);
  const { kept } = await moveData({ config, log: console.log, now: new Date() });
  console.log(
    `Moved. Start the product with the same settings. Delete what was moved when all is well: ${kept.join(', ')}`,
  );
} catch (error) {
  const isTheirs = [ConfigError, DataDirInUseError, ArchiveError].some((kind) => error instanceof kind);
  console.error(isTheirs ? propertyOf(error, 'message') : describeError(error));
  process.exitCode = 1;
}
