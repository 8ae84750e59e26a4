import { checkFile } from '@portal/shared/verify/check-file';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeP12 } from '#test/make-p12.ts';
import { pdfStructure } from '#test/pdf/pdf-structure.ts';
import { hasOpenssl, hasPdfsig, pdfsig } from '#test/pdf/pdfsig.ts';
import { openP12 } from '../signing/open-p12.ts';
import type { SigningIdentity } from '../signing/signing-identity.ts';
import { makeSigningIdentity } from '../signing/signing-identity.ts';
import { createPdfFlow } from './document.ts';
import { signPdf, usualSignatureLength } from './sign-pdf.ts';

const organization = 'CÔNG TY TNHH ĐỊNH CƯ MẪU';
const contractUid = '0197a3b0-1111-7000-8000-000000000001';
const now = new Date();

const makeOwn = async () =>
  (await makeSigningIdentity({ organization, commonName: `${organization} - dấu`, validFrom: now, validYears: 20 }))
    .identity;

async function sealed(identity: SigningIdentity): Promise<Buffer> {
  const flow = await createPdfFlow({
    title: 'Hợp đồng',
    author: organization,
    subject: 'Thử',
    language: 'vi-VN',
    createdAt: new Date('2026-11-20T20:04:05Z'),
    identifier: contractUid,
    contributor: 'NGUYỄN THỊ NGỮ',
  });
  flow.paragraph('Nội dung của hợp đồng.');
  flow.newPage();
  flow.paragraph('Trang hai.');
  const frame = { header: 'đầu', footer: 'cuối', pageNumber: (number: number) => `${number}` };
  return Buffer.from(
    await flow.finish(frame, (document) =>
      signPdf(document, { identity, name: organization, reason: 'Hợp đồng số 1', at: now }),
    ),
  );
}

const signerOf = ({ certificates }: SigningIdentity) => ({ certificates, organization });

/** Flips one bit of one byte. */
const flipped = (file: Buffer, at: number) => {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

let identity: SigningIdentity;
let file: Buffer;
beforeAll(async () => {
  identity = await makeOwn();
  file = await sealed(identity);
});

it.skipIf(!hasPdfsig)('a sealed file is valid for poppler and signed as a whole, as PAdES', () => {
  const { text, isValid, isWhole } = pdfsig(file);
  expect({ isValid, isWhole }).toEqual({ isValid: true, isWhole: true });
  expect(text).toContain('Signature Type: ETSI.CAdES.detached');
  expect(text).toContain('Signing Hash Algorithm: SHA-256');
  expect(text).toContain(`${organization} - dấu`);
});

it('the seal is a form in the structure, with a name for a screen reader', async () => {
  expect((await pdfStructure(file)).map((page) => page.split('\n').filter((line) => line.includes('Form')))).toEqual([
    [],
    ['  Form (annotation)'],
  ]);
  const [widget = ''] = file
    .toString('latin1')
    .split('endobj')
    .filter((object) => object.includes('/FT /Sig'));
  expect(widget).toContain('/Subtype /Widget');
  expect(widget).toMatch(/\/TU \(\u00fe\u00ff[^)]/);
  expect(widget).toContain('/Rect [0 0 0 0]');
});

it('a sealed file is unchanged for our own check, which names its signer', async () => {
  expect(await checkFile(file, [signerOf(await makeOwn()), signerOf(identity)])).toEqual({
    kind: 'unchanged',
    organization,
    contractUid,
    signerName: 'NGUYỄN THỊ NGỮ',
    signedAt: '2026-11-20T20:04:05Z',
  });
});

it.skipIf(!hasPdfsig)('one flipped bit breaks the seal for poppler, wherever it is in the signed content', () => {
  const contents = file.indexOf('/Contents <3');
  const after = file.indexOf('>', contents);
  const step = Math.floor(file.length / 12);
  for (let at = 0; at < file.length; at += step) {
    if (at < contents || at > after) expect(pdfsig(flipped(file, at)).isValid, `byte ${at}`).toBe(false);
  }
  // The signature at the end of the file is checked too.
  for (const at of [after - 3, after - 40, after - 101]) expect(pdfsig(flipped(file, at)).isValid).toBe(false);
});

it('one flipped bit anywhere breaks the seal for our own check, even in the signature', async () => {
  const contents = file.indexOf('/Contents <3');
  const after = file.indexOf('>', contents);
  const places = new Set([0, 1, file.length - 1, contents + 10, after]);
  for (let at = 0; at < file.length; at += 997) places.add(at);
  for (let at = contents; at <= after; at += 61) places.add(at);
  for (const at of places) expect((await checkFile(flipped(file, at), [signerOf(identity)])).kind).toBe('changed');
});

it('a sealed file is no longer ours after something was added to it', async () => {
  const added = Buffer.concat([file, Buffer.from('\n% more\n')]);
  expect(await checkFile(added, [signerOf(identity)])).toEqual({ kind: 'changed' });
});

it('a file that another signer sealed with our name is a forgery', async () => {
  expect(await checkFile(await sealed(await makeOwn()), [signerOf(identity)])).toEqual({ kind: 'changed' });
});

it('the check distinguishes a foreign PDF from a file that is not a PDF', async () => {
  const flow = await createPdfFlow({ title: 't', author: 'a', subject: 's', language: 'en-US', createdAt: now });
  const foreign = await flow.finish({ header: '', footer: '', pageNumber: () => '' });
  expect(await checkFile(foreign, [signerOf(identity)])).toEqual({ kind: 'foreign' });

  const other = await createPdfFlow({ title: 't', author: 'a', subject: 's', language: 'en-US', createdAt: now });
  const seal = { identity: await makeOwn(), name: 'Another company', reason: 'Invoice', at: now };
  const sealedByOthers = await other.finish({ header: '', footer: '', pageNumber: () => '' }, (document) =>
    signPdf(document, seal),
  );
  expect(await checkFile(sealedByOthers, [signerOf(identity)])).toEqual({ kind: 'foreign' });
  expect(await checkFile(Buffer.from('GIF89a'), [signerOf(identity)])).toEqual({ kind: 'not_pdf' });
  expect(await checkFile(new Uint8Array(0), [])).toEqual({ kind: 'not_pdf' });
});

describe.skipIf(!hasOpenssl)('a PKCS #12 certificate', () => {
  // Later than the start of the certificates that are made here.
  const soon = new Date(now.getTime() + 60_000);
  it.each(['rsa:2048', 'ec'] as const)('a PKCS #12 certificate seals with a key of the kind %s', async (kind) => {
    const given = await openP12(makeP12(kind, organization, 'mật khẩu'), 'mật khẩu', soon);
    const pdf = await sealed(given);
    expect((await checkFile(pdf, [signerOf(given)])).kind).toBe('unchanged');
    if (hasPdfsig) expect(pdfsig(pdf)).toMatchObject({ isValid: true, isWhole: true });
  });

  it('a PKCS #12 certificate is refused with a wrong password or after it expired', async () => {
    const p12 = makeP12('ec', organization, 'right');
    await expect(openP12(p12, 'wrong', soon)).rejects.toThrow('SIGNING_P12_PASSWORD');
    const later = new Date(now.getTime() + 40 * 86_400_000);
    await expect(openP12(p12, 'right', later)).rejects.toThrow('valid today');
    await expect(openP12(Buffer.from('0123'), 'right', soon)).rejects.toThrow('PKCS #12');
  });
});

it('the room for a signature has the most usual length of several signatures, not a rare one', async () => {
  const lengths = [70, 66, 71, 72, 71, 71, 72];
  const sign = async () => new Uint8Array(lengths.shift() ?? 0);
  expect(await usualSignatureLength(identity, sign)).toBe(71);
});

it('the room for a signature differs by at most two bytes between files, as elliptic-curve signatures do', async () => {
  const lengths = await Promise.all(Array.from({ length: 10 }, () => usualSignatureLength(identity)));
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(2);
});
