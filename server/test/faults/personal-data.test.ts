import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeScratchFolder } from '../scratch-folder.ts';
import { startTestProduct } from '../test-product.ts';
import { expectNoPersonalDataOfDatabase, findPersonalData } from './personal-data.ts';

it.each([
  ['an email address', '{"msg":"no account of an@example.com"}'],
  ['a network address of a caller', '{"remoteAddress":"10.8.1.12"}'],
  ['a token', '{"authorization":"Bearer abc"}'],
  ['a token', '{"path":"/reset?token=0123456789abcdefghij"}'],
  ['the value of a parameter', 'params: C9999999'],
  ['the value of a parameter', 'DETAIL:  Key (number)=(C9999999) already exists.'],
  ['the value of a parameter', 'DETAIL:  Failing row contains (1, C9999999).'],
  ['C1234567', '{"passport":"C1234567"}'],
  ['Văn An', '{"name":"Văn An"}'],
])('a line of a log that holds %s is found', (what, line) => {
  const harmless = '{"level":30,"req":{"method":"GET","path":"/api/admin/users/…"},"status":200,"msg":"request"}';
  expect(findPersonalData(`${harmless}\n${line}\n${harmless}`)).toEqual([`${what} in: ${line}`]);
});

it('the log of an embedded database is searched', () => {
  const folder = makeScratchFolder('log');
  writeFileSync(join(folder, 'postgres.log'), 'DETAIL:  Failing row contains (1).');
  try {
    expect(() => expectNoPersonalDataOfDatabase(folder)).toThrow('to deeply equal []');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a test fails if the background work of its product logs an address', async () => {
  const product = await startTestProduct();
  product.deps.log('the task send-mail gave up on an@example.com');
  await expect(product.close()).rejects.toThrow('to deeply equal []');
});

it('the line with the first administrator is the only one that may have an address', () => {
  const line = 'First administrator: admin@example.com';
  expect(findPersonalData(line)).toEqual([]);
  expect(findPersonalData(`${line}\nadmin@example.com`)).toHaveLength(1);
});
