import { readConfig } from './config.ts';
import { verifyFiles } from './files/verify-files.ts';
import { createEncryption } from './platform/encryption.ts';
import { encryptedStorage, openStorage } from './platform/storage.ts';
import { refuseArguments, runCheckAtTerminal } from './run-at-terminal.ts';
import { withDatabase, withHandle } from './with-database.ts';

/** `npm run verify-files`: compares the database with the stored files. The product may keep running. */

const log = (message: string) => console.log(message);

await runCheckAtTerminal(async () => {
  refuseArguments('verify-files');
  const config = readConfig(process.env);
  return withDatabase(config, { asOwner: false, log }, async (opened) => {
    const storage = encryptedStorage(openStorage(config), createEncryption(opened.keys, 'files'));
    const { total, ...faults } = await withHandle(opened, { max: 2, log }, (db) => verifyFiles({ db, storage }));

    for (const [fault, found] of Object.entries(faults)) for (const key of found) log(`${fault}: ${key}`);
    const { missing, different, unreferenced } = faults;
    log(
      `${total} files: ${missing.length} missing, ${different.length} different, ${unreferenced.length} unreferenced`,
    );
    return missing.length + different.length + unreferenced.length === 0;
  });
});
