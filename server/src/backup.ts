import { parseArgs } from 'node:util';
import { ArchiveError } from './backup/archive.ts';
import { backUp } from './backup/back-up.ts';
import { readKeys, signerOf } from './backup/keys.ts';
import { readConfig } from './config.ts';
import { openStorage } from './platform/storage.ts';
import { runAtTerminal } from './run-at-terminal.ts';
import { withDatabase } from './with-database.ts';

/** `npm run backup -- FILE`: writes an archive of the database and the files. The product may keep running. */

const usage = 'Usage: npm run backup -- FILE [--with-key]';

function readArguments() {
  const options = { 'with-key': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false, options });
  return { values, positionals, isKnown: Object.keys(values).every((name) => name in options) };
}

async function main(): Promise<void> {
  const { values, positionals, isKnown } = readArguments();
  const [file] = positionals;
  if (!file || !isKnown || positionals.length > 1) throw new ArchiveError(usage);
  const config = readConfig(process.env);
  await withDatabase(config, { asOwner: true, log: console.log }, async ({ connection, queueConnection, keys }) => {
    const hasKey = values['with-key'] === true;
    const summary = await backUp(
      file,
      { connection, queueConnection, storage: openStorage(config) },
      {
        sign: signerOf(keys),
        keys: hasKey ? readKeys(config) : undefined,
        now: new Date(),
      },
    );
    const { rows, tables, files, tasks, missingFiles } = summary;
    console.log(`${file}: ${rows} rows of ${tables} tables, ${files} files, ${tasks} waiting tasks.`);
    console.log(
      hasKey
        ? 'The archive holds the key of the data: whoever has it can read everything.'
        : 'The key of the data is not in the archive. Keep it elsewhere: without it, nobody can read the archive.',
    );
    if (missingFiles.length > 0) {
      console.error(
        `${missingFiles.length} files that rows name are missing from the storage: npm run verify-files lists them.`,
      );
      process.exitCode = 1;
    }
  });
}

await runAtTerminal(main);
