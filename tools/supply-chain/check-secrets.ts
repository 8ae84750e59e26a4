import { spawnSync } from 'node:child_process';
import { root } from './lockfile.ts';

/**
 * Looks for secrets in all tracked files with secretlint. First it looks at a made-up key: a scan that does not find it
 * finds nothing else either.
 */

const secretlint = (args: string[], input?: string) =>
  spawnSync(process.execPath, [`${root}/node_modules/.bin/secretlint`, '--no-color', ...args], {
    cwd: root,
    encoding: 'utf8',
    ...(input && { input }),
  });

// In two parts, so that the scan of this file does not find it.
const planted = `aws_secret_access_key = ${['wJalrXUtnFEMI/K7MDENG/', 'bPxRfiCYzKNOWNKEYX'].join('')}\n`;
const isFinding = secretlint(['--stdinFileName', 'planted.txt'], planted).status === 1;

const tracked = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\0')
  .filter(Boolean);
const { status, stdout, stderr } = secretlint(['--no-glob', '--no-gitignore', ...tracked]);

if (!isFinding) console.error('The scan does not find a key that was planted.');
if (tracked.length === 0) console.error('There is no tracked file: the scan needs the git repository.');
console.log(`${stdout}${stderr}${tracked.length} files`);
process.exitCode = isFinding && tracked.length > 0 && status === 0 ? 0 : 1;
