import { expect, it } from 'vitest';
import { runCommand } from './faults/run-command.ts';

// Commands without arguments use the same check, so one stands for all.
it.each([
  ['backup', ['--with-keys', 'portal.tar.gz'], 'Usage: npm run backup -- FILE [--with-key]'],
  ['restore', [], 'Usage: npm run restore -- FILE'],
  ['move', ['there'], 'Usage: npm run move'],
] as const)('npm run %s -- %j is refused with one line', async (command, args, usage) => {
  expect(await runCommand(command, args, {})).toEqual({ code: 1, output: `${usage}\n` });
});
