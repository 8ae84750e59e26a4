import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { findStoppingServer } from './stale-pid-file.ts';

const folder = makeScratchFolder('pid-file');
const started: ReturnType<typeof spawn>[] = [];
afterAll(() => {
  for (const one of started.splice(0)) one.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process with the command of a PostgreSQL on a folder. Returns its number. */
function startServer(on: string): number | undefined {
  const server = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', '--', '-D', on], {
    argv0: 'postgres',
    stdio: 'ignore',
  });
  started.push(server);
  return server.pid;
}

it('a PostgreSQL that shuts down is found by its lock file, but not one of another folder that has the number by now', () => {
  const path = join(folder, 'postmaster.pid');
  const findAs = (pid: number | undefined, status: string) => {
    writeFileSync(path, [pid, folder, 0, 5432, '/tmp', '', '1 2', status].join('\n'));
    return findStoppingServer(path);
  };
  const own = startServer(folder);
  expect(findAs(own, 'stopping')).toBe(own);
  expect(findAs(own, 'ready   ')).toBeUndefined();
  for (const another of ['/srv/another/postgres', `/old${folder}`, `${folder}-2`, join(folder, 'postgres')])
    expect(findAs(startServer(another), 'stopping'), another).toBeUndefined();
});
