import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const bin = (name: string) => join(root, 'node_modules', '.bin', name);

/**
 * glibc keeps freed memory instead of returning it to the system. PostgreSQL's processes took more page faults for memory
 * that they had just returned than for anything else, and each is expensive on a virtual machine: a sixth of the processor
 * time of the API tests. Other C libraries ignore these variables.
 */
const keepsMemory = {
  MALLOC_TRIM_THRESHOLD_: `${2 ** 30}`,
  MALLOC_MMAP_THRESHOLD_: `${2 ** 25}`,
  MALLOC_TOP_PAD_: `${2 ** 23}`,
};

interface Ended {
  exitCode: number;
  output: string;
}

/** Runs a command in the root of the project on the pinned Node, and reports each line of its output. */
export function runCommand(
  [command = '', ...args]: readonly string[],
  environment: Record<string, string> = {},
  onLine: (line: string) => void = () => {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const chunks: string[] = [];
    let unfinished = '';
    const child = spawn(bin(command), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${bin('')}${delimiter}${process.env.PATH ?? ''}`,
        ...keepsMemory,
        ...environment,
      },
    });
    const end = (exitCode: number) => resolve({ exitCode, output: chunks.join('') });

    const read = (chunk: string) => {
      chunks.push(chunk);
      const lines = (unfinished + chunk).split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
    child.on('error', (error) => {
      chunks.push(`${error.message}\n`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
