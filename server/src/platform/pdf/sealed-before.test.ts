import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkFile } from '@portal/shared/verify/check-file';
import { beforeAll, expect, it } from 'vitest';
import { hasPdfsig, pdfsig } from '../../../test/pdf/pdfsig.ts';

/**
 * A contract that pdf-lib 1.17 wrote, with its certificate. The contracts that candidates already have were made the
 * same way.
 */
const folder = new URL('./fixtures/', import.meta.url);

let file: Buffer;
let certificate: Buffer;
beforeAll(async () => {
  file = await readFile(new URL('sealed-by-pdf-lib.pdf', folder));
  certificate = await readFile(new URL('sealed-by-pdf-lib.cer', folder));
});

const organization = 'CÔNG TY TNHH ĐỊNH CƯ MẪU';
const check = (bytes: Uint8Array) => checkFile(bytes, [{ certificates: [certificate], organization }]);

it('the fixture is the contract that was sealed then', () => {
  const digest = createHash('sha256').update(file).digest('hex');
  expect(digest).toBe('cce8758eb4f21ce6bf65b5d27aef3160c3e71b0ad51b1aa337d5e5ed4ddf1ef6');
});

it('a contract sealed by an earlier release still verifies as unchanged', async () => {
  expect(await check(file)).toEqual({
    kind: 'unchanged',
    organization,
    contractUid: '0197a3b0-1111-7000-8000-000000000001',
    signerName: 'NGUYỄN THỊ NGỮ',
    signedAt: '2026-11-20T20:04:05Z',
  });
});

it.skipIf(!hasPdfsig)('a contract sealed by an earlier release is valid for poppler and signed as a whole', () => {
  expect(pdfsig(file)).toMatchObject({ isValid: true, isWhole: true });
});

it('a contract sealed by an earlier release counts as changed when a single byte differs', async () => {
  for (let at = 0; at < file.length; at += 499) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect((await check(changed)).kind, `byte ${at}`).toBe('changed');
  }
});
