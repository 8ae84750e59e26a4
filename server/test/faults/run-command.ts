import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expectNoPersonalData } from './personal-data.ts';

/** A command of the operator, as `npm run` starts it. */
type Command = 'backup' | 'move' | 'restore' | 'rotate-key' | 'verify-files';

/** Runs a command of the operator, whose output may not be personal data. @returns its output and exit code */
export function runCommand(
  command: Command,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const path = fileURLToPath(new URL(`../../src/${command}.ts`, import.meta.url));
  // Where the tests run on a bucket, the command needs the keys of the bucket too.
  const bucketKeys = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AWS_')));
  const env = { PATH: process.env.PATH, ...bucketKeys, ...environment };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path, ...args],
      { env },
      (error, stdout, stderr) => {
        const output = stdout + stderr;
        try {
          expectNoPersonalData(output);
          resolve({ code: Number(error?.code ?? 0), output });
        } catch (found) {
          reject(found);
        }
      },
    );
  });
}

/** Runs `npm run verify-files`. */
export const verifyFilesCommand = (environment: Record<string, string>) => runCommand('verify-files', [], environment);
