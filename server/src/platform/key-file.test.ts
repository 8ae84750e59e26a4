import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { makeKeyFile } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = makeScratchFolder('key');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a key file has 32 bytes that only its owner can read, and leaves no other file', () => {
  const path = join(folder, 'data', 'data.key');
  makeKeyFile(path);
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['data.key']);
});

it('a key file that another process made first stays', () => {
  const path = join(folder, 'data.key');
  makeKeyFile(path);
  const first = readFileSync(path, 'utf8');
  makeKeyFile(path);
  expect(readFileSync(path, 'utf8')).toBe(first);
  expect(readdirSync(folder)).toEqual(['data.key']);
});
