import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../src/verify-files.ts', import.meta.url));

/** Runs `npm run verify-files`. @returns its output and exit code */
export const verifyFilesCommand = (environment: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', command], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
