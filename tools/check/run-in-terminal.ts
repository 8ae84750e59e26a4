import { spawnSync } from 'node:child_process';
import { bin, root } from './run-command.ts';

/** Runs a command in this terminal. A failure becomes the exit code of this process. */
export function runInTerminal(command: string, ...args: string[]): void {
  const { status } = spawnSync(bin(command), args, { cwd: root, stdio: 'inherit' });
  process.exitCode ||= status ?? 1;
}
