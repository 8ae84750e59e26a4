import { describeError } from './platform/error-report.ts';
import { explainStartError } from './start-error.ts';

/** Runs a command of the operator. An error that the operator can fix is one line; any error ends the process with 1. */
export async function runAtTerminal(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(explainStartError(error) ?? describeError(error));
    process.exitCode = 1;
  }
}

/** The same for a command that checks something. It ends the process with 1 unless all is well. */
export const runCheckAtTerminal = (check: () => Promise<boolean>): Promise<void> =>
  runAtTerminal(async () => {
    process.exitCode = (await check()) ? 0 : 1;
  });
