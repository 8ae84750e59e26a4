import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What stands between the arguments of a command. */
const separator = process.platform === 'linux' ? '\0' : ' ';

/** The command of a process; empty if there is none with this number. */
function commandOf(pid: number): string {
  const path = `/proc/${pid}/cmdline`;
  if (process.platform === 'linux') return existsSync(path) ? readFileSync(path, 'utf8') : '';
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

/**
 * Takes over the lock file of a PostgreSQL that was killed. PostgreSQL ignores a file that names no process, but after
 * a restart of the machine or container another program may have the number. It then refuses to start forever.
 *
 * The file gets the number of this process: PostgreSQL takes over a file that names its parent, after it has made sure
 * that no other server uses the data.
 * @returns whether the file was stale
 */
export function takeOverStalePidFile(path: string): boolean {
  if (!existsSync(path)) return false;
  const [first = '', ...rest] = readFileSync(path, 'utf8').split('\n');
  const pid = Math.abs(Number.parseInt(first, 10));
  const command = Number.isInteger(pid) ? commandOf(pid) : '';
  if (command === '' || command.includes('postgres')) return false;
  writeFileSync(path, [String(process.pid), ...rest].join('\n'));
  return true;
}

/** The process of a PostgreSQL that shuts down, by its lock file; undefined if none does. */
export function findStoppingServer(path: string): number | undefined {
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (lines[7]?.trim() !== 'stopping' || !Number.isInteger(pid)) return undefined;
  // Another program, or the server of another folder, may have the number by now.
  const command = `${commandOf(pid).trim()}${separator}`;
  return command.includes(`${separator}${dirname(path)}${separator}`) ? pid : undefined;
}
