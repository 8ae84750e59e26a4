import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startClamd } from '#test/clamd.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { clamdScanner, ScannerDownError } from './virus-scanner.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const start = async (...given: Parameters<typeof startClamd>) => {
  const clamd = await startClamd(...given);
  closers.push(clamd.close);
  return clamd;
};

const replying = (reply: string) => start(() => reply);

it('a file is sent whole, with its length before it and an empty part after it', async () => {
  const commands: Buffer[] = [];
  const folder = makeScratchFolder('clamd');
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const { url } = await start(
    (command) => {
      commands.push(command);
      return 'stream: OK\0';
    },
    join(folder, 'clamd.ctl'),
  );
  const content = Buffer.alloc(300_000, 'x');
  expect(await clamdScanner(url)(content)).toBe(null);
  expect(commands).toEqual([
    Buffer.concat([Buffer.from('zINSTREAM\0'), Buffer.from([0, 4, 0x93, 0xe0]), content, Buffer.from([0, 0, 0, 0])]),
  ]);
});

it.each(['INSTREAM size limit exceeded. ERROR\0', ''])('the reply %j is no verdict', async (reply) => {
  const scan = clamdScanner((await replying(reply)).url);
  await expect(scan(Buffer.from('x'))).rejects.toThrow(ScannerDownError);
});

it('a scanner that falls silent, or is not there, is down', async () => {
  const silent = await start(() => null);
  await expect(clamdScanner(silent.url, 100)(Buffer.from('x'))).rejects.toThrow(ScannerDownError);
  await expect(clamdScanner('unix:/nowhere/clamd.ctl')(Buffer.from('x'))).rejects.toThrow(ScannerDownError);
});
