import { moveData } from './backup/move.ts';
import { readConfig } from './config.ts';
import { refuseArguments, runAtTerminal } from './run-at-terminal.ts';

/** `npm run move`: moves a stopped product from the embedded database and the folder to DATABASE_URL and STORAGE_URL. */

await runAtTerminal(async () => {
  refuseArguments('move');
  const config = readConfig(process.env);
  const { kept } = await moveData({ config, log: console.log, now: new Date() });
  console.log(
    `Moved. Start the product with the same settings. Delete what was moved when all is well: ${kept.join(', ')}`,
  );
});
