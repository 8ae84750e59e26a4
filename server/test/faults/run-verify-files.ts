import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expectNoPersonalData } from './personal-data.ts';

const command = fileURLToPath(new URL('../../src/verify-files.ts', import.meta.url));

/** Runs `npm run verify-files`. @returns its output and exit code */
export const verifyFilesCommand = (environment: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve, reject) => {
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', command], { env }, (error, stdout, stderr) => {
      const output = stdout + stderr;
      try {
        expectNoPersonalData(output);
        resolve({ code: Number(error?.code ?? 0), output });
      } catch (found) {
        reject(found);
      }
    });
  });
