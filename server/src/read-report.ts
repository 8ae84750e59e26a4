import { readConfig } from './config.ts';
import { readDatabaseTime } from './db/client.ts';
import { recordReport } from './mails/record-report.ts';
import { describeError } from './platform/error-report.ts';
import { reportBytes } from './platform/mail/delivery-report.ts';
import { refuseArguments, runAtTerminal } from './run-at-terminal.ts';
import { withDatabase, withHandle } from './with-database.ts';

/** `npm run read-report`: records the delivery report that a mail server writes to the standard input. The product may keep running. */

/** The mail server keeps the report and tries again later (`EX_TEMPFAIL` of sysexits.h). */
const tryAgain = 75;

const log = (message: string, error?: unknown) =>
  console.error(error === undefined ? message : `${message}: ${describeError(error).message}`);

/** Reads the beginning of the report, and lets the rest pass, because a mail server fails if nobody reads it. */
async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of process.stdin) {
    if (length < reportBytes) parts.push(Buffer.from(part));
    length += part.length;
  }
  return Buffer.concat(parts);
}

let isDone = false;
await runAtTerminal(async () => {
  refuseArguments('read-report < REPORT');
  const source = await readInput();
  const config = readConfig(process.env);
  isDone = await withDatabase(config, { asOwner: false, kind: 'background', log }, (opened) =>
    withHandle(opened, { max: 1, log }, async (db) =>
      recordReport({ db, now: await readDatabaseTime(db.$client), log }, source),
    ),
  );
});
if (!isDone) process.exitCode = tryAgain;
