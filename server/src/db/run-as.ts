import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const nobody = 65_534;

export type RunAs = { prefix: string[]; ids: { uid?: number; gid?: number } };

/**
 * PostgreSQL refuses to run as root. It then runs as nobody in its own user namespace or, if namespaces are
 * unavailable, as nobody.
 */
export function chooseRunAs(): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  if (spawnSync('unshare', ['-U', 'true']).status === 0) return { prefix: ['unshare', '-U', '--'], ids: {} };
  return { prefix: [], ids: { uid: nobody, gid: nobody } };
}

/**
 * On Linux, the server ends with the process that started it, so a killed product does not leave it running for long.
 */
export const withParent = (command: string[]): string[] =>
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
    ? ['setpriv', '--pdeathsig', 'INT', '--', ...command]
    : command;

export function changeOwner(path: string, { uid, gid }: RunAs['ids']): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(path, uid, gid);
  // The user nobody must be able to pass through its parent folders.
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent)) {
    const mode = statSync(parent).mode;
    if ((mode & 0o001) === 0) chmodSync(parent, mode | 0o001);
  }
}
