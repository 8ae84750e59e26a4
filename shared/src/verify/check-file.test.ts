import { expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const check = (text: string) => checkFile(new TextEncoder().encode(text), []);
const id = '01890000-0000-7000-8000-000000000000';

it('a file is a PDF if its header begins in the first 1024 bytes', async () => {
  expect(await check('%PDF-1.7')).toEqual({ kind: 'foreign' });
  expect(await check(`${' '.repeat(1019)}%PDF-1.7`)).toEqual({ kind: 'foreign' });
  expect(await check(`${' '.repeat(1020)}%PDF-1.7`)).toEqual({ kind: 'not_pdf' });
  expect(await check('')).toEqual({ kind: 'not_pdf' });
});

it('a PDF that names one of our contracts without a seal was changed', async () => {
  expect(await check(`%PDF-1.7 <dc:identifier>${id}</dc:identifier>`)).toEqual({ kind: 'changed' });
  expect(await check('%PDF-1.7 <dc:identifier>of somebody else</dc:identifier>')).toEqual({ kind: 'foreign' });
});

it.each([
  ['beyond the end of the file', '[ 0 8 12 999999 ]'],
  ['around no signature', '[ 0 8 12 4 ]'],
])('a range of bytes %s is no signature', async (_where, range) => {
  expect(await check(`%PDF-1.7 /ByteRange ${range} <00> and more`)).toEqual({ kind: 'foreign' });
});
