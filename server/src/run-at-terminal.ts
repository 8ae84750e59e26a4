import { describeError } from './platform/error-report.ts';
import { OperatorError } from './platform/operator-error.ts';
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

/** @throws {OperatorError} with the usage of a command that takes no arguments, if it got one */
export function refuseArguments(command: string): void {
  if (process.argv.length > 2) throw new OperatorError(`Usage: npm run ${command}`);
}

/** The same for a command that checks something. It ends the process with 1 unless all is well. */
export const runCheckAtTerminal = (check: () => Promise<boolean>): Promise<void> =>
  runAtTerminal(async () => {
    process.exitCode = (await check()) ? 0 : 1;
  });
