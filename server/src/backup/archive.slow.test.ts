import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-archive-'));
  path = join(folder, 'portal.tar.gz');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (content: string) => writeArchive(path, (add) => add('header.json', content));
const contents = async () => {
  const found: string[] = [];
  for await (const { content } of readArchive(path)) found.push(content.toString());
  return found;
};

it('two archives that are written to one name at once are both whole, and the last one has the name', async () => {
  const gate = Promise.withResolvers<void>();
  const first = writeArchive(path, async (add) => {
    await gate.promise;
    await add('header.json', 'the first');
  });
  await write('the second');
  expect(await contents()).toEqual(['the second']);
  gate.resolve();
  await first;
  expect(await contents()).toEqual(['the first']);
  expect(readdirSync(folder)).toEqual(['portal.tar.gz']);
});

it('an archive follows no link, and only its owner may read it, whatever is there under its unfinished name', async () => {
  const other = join(folder, 'other');
  writeFileSync(other, 'of somebody else', { mode: 0o644 });
  symlinkSync(other, `${path}.part`);
  await write('whole');
  expect(readFileSync(other, 'utf8')).toBe('of somebody else');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await contents()).toEqual(['whole']);
});

it('an archive that fails leaves nothing behind, and keeps the one before it', async () => {
  await write('before');
  const failing = writeArchive(path, () => Promise.reject(new Error('the storage is down')));
  await expect(failing).rejects.toThrow('the storage is down');
  expect(await contents()).toEqual(['before']);
  expect(readdirSync(folder)).toEqual(['portal.tar.gz']);
});

it.each([
  ['in a folder that does not exist', () => join(folder, 'missing', 'portal.tar.gz'), 'ENOENT'],
  ['that is a folder', () => folder, 'EISDIR'],
])('an archive cannot be a file %s, and the message names the file', async (_what, pathOf, code) => {
  const at = pathOf();
  await expect(writeArchive(at, (add) => add('header.json', ''))).rejects.toThrow(
    `FILE must be a file that can be written, but ${at} is not (${code}).`,
  );
  expect(readdirSync(folder)).toEqual([]);
});
