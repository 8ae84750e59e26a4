import { ArchiveError } from './backup/archive.ts';
import { restoreInto } from './backup/restore-into.ts';
import { readConfig } from './config.ts';
import { openStorage } from './platform/storage.ts';
import { runAtTerminal } from './run-at-terminal.ts';

/** `npm run restore -- FILE`: restores an archive into an empty DATA_DIR, or an empty database and storage. */

const usage = 'Usage: npm run restore -- FILE';

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new ArchiveError(usage);
  const config = readConfig(process.env);
  const { rows, files, tasks, missingFiles } = await restoreInto(file, {
    config,
    storage: openStorage(config),
    log: console.log,
  });
  console.log(`Restored from ${file}: ${rows} rows, ${files} files, ${tasks.length} waiting tasks.`);
  if (missingFiles.length > 0) {
    console.error(
      `${missingFiles.length} files were already missing when the archive was made: npm run verify-files lists them.`,
    );
    process.exitCode = 1;
  }
}

await runAtTerminal(main);
