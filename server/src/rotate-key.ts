import { readConfig } from './config.ts';
import { rotateKeys } from './db/encryption/rotate-keys.ts';
import { openStorage } from './platform/storage.ts';
import { refuseArguments, runCheckAtTerminal } from './run-at-terminal.ts';
import { withDatabase, withHandle } from './with-database.ts';

/** `npm run rotate-key`: encrypts everything with the new key. The product may keep running. */

const log = (message: string) => console.log(message);

await runCheckAtTerminal(async () => {
  refuseArguments('rotate-key');
  const config = readConfig(process.env);
  return withDatabase(config, { asOwner: true, kind: 'background', log }, (opened) =>
    withHandle(opened, { max: 4, log }, (db) =>
      withHandle({ ...opened, connection: opened.queueConnection }, { max: 1, log }, (queue) =>
        rotateKeys({ db, queue, storage: openStorage(config), log, now: new Date() }),
      ),
    ),
  );
});
