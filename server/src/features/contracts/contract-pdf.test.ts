import { contractLanguages } from '@portal/shared/contracts/languages';
import { formatUsd } from '@portal/shared/format/format';
import { describe, expect, it } from 'vitest';
import { contractUid, flowOf, contractPdfInput as inputOf, sha256 } from '../../../test/pdf/contract-pdf-input.ts';
import { pdfLayout } from '../../../test/pdf/pdf-layout.ts';
import { pdfStructure } from '../../../test/pdf/pdf-structure.ts';
import { pdfPages } from '../../../test/pdf/pdf-text.ts';
import { shippedPlan } from '../../../test/shipped-plans.ts';
import { decodePng } from '../../platform/pdf/png.ts';
import { required } from '../../platform/required.ts';
import { makeSigningIdentity } from '../../platform/signing/signing-identity.ts';
import { amountInWordsCapital } from '../../reference-data/amount-in-words.ts';
import { feePlans } from '../../reference-data/fee-plans.ts';
import { renderContractPdf } from './contract-pdf.ts';

const pixelsOf = (base64: string) => required(decodePng(Buffer.from(base64, 'base64')), 'a PNG of the test');

/** Two points wide and four high. */
const tall = pixelsOf('iVBORw0KGgoAAAANSUhEUgAAAAIAAAAECAAAAACBhLHlAAAAC0lEQVR4nGNgQAAAAAwAAXxMRMIAAAAASUVORK5CYII=');
/** Four points wide and one high. */
const wide = pixelsOf('iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAAAAADcV1ARAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=');
const cases = contractLanguages.flatMap((language) =>
  feePlans.map(({ name }) => [language, name, shippedPlan(name)] as const),
);

describe.each(cases)('the signed contract in %s on %s', (language, _name, plan) => {
  it('the PDF returns the whole text, letter by letter', async () => {
    const input = inputOf(language, plan, 2);
    const pages = await pdfPages(await renderContractPdf(input));
    const flow = flowOf(pages);
    expect(flow).toContain(input.text.title);

    const facts = input.text.keyFacts?.groups.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]) ?? [];
    expect(facts.length).toBeGreaterThan(20);

    for (const fact of facts) expect(flow).toContain(fact.replace(/^- /, ''));
    // The first page holds the key facts and nothing else.
    expect(flowOf(pages.slice(0, 1))).toContain(facts.at(-1)?.replace(/^- /, ''));
    expect(flowOf(pages.slice(1, 2)).trim()).toMatch(/^(Kính gửi Quý khách|To the reader)/);

    for (const section of input.text.sections)
      for (const paragraph of [section.heading, ...section.paragraphs])
        expect(flow).toContain(paragraph.replace(/^- /, ''));
    for (const block of `${input.text.consentText}\n\n${input.text.termsText}`.split('\n\n'))
      expect(flow).toContain(block.replace(/^- /, ''));
  });

  it('the PDF shows the plan with its total in words and the evidence', async () => {
    const input = inputOf(language, plan, 1);
    const pages = await pdfPages(await renderContractPdf(input));
    const flow = flowOf(pages);
    for (const milestone of input.feePlan.milestones) expect(flow).toContain(milestone.name);
    expect(flow).toContain(formatUsd(input.feePlan.totalCents, language));
    expect(flow).toContain(amountInWordsCapital(input.feePlan.totalCents, language));

    const certificate = pages.at(-1) ?? '';
    for (const fact of [
      '20/11/2026 20:04:05 UTC',
      '21/11/2026 03:04:05',
      '203.0.113.7',
      'ngu@example.com',
      contractUid,
    ])
      expect(certificate).toContain(fact);
    expect(certificate.replace(/\s/g, '')).toContain(sha256);
    expect(pages[1]).toContain(`${{ VI: 'Trang', EN: 'Page' }[language]} 2/${pages.length}`);
  });
});

const contractPlan = shippedPlan('contract-15420');

it.each([
  ['VI', 0, 'mỗi người; chưa có người đi kèm'],
  ['VI', 2, '2 người x '],
  ['EN', 0, 'a person; no dependents'],
  ['EN', 2, '2 x $'],
] as const)(
  'the contract in %s states the sum of a fee per dependent for %i dependents',
  async (language, dependents, said) => {
    const pages = await pdfPages(await renderContractPdf(inputOf(language, contractPlan, dependents)));
    expect(flowOf(pages)).toContain(said);
  },
);

it('the contract breaks down only a fee with several parts or another payee', async () => {
  const { feePlan, ...input } = inputOf('EN', contractPlan, 0);
  const [milestone] = feePlan.milestones;
  if (!milestone) throw new Error('a plan without a fee');
  const part = (name: string, kind: 'service' | 'attorney') => ({ name, kind, amountCents: 1_000 });
  const milestones = [
    [part('Plain fee', 'service')],
    [part('First half', 'service'), part('Second half', 'service')],
    [part('Lawyer', 'attorney')],
  ].map((lines) => ({ ...milestone, lines }));
  const flow = flowOf(await pdfPages(await renderContractPdf({ ...input, feePlan: { ...feePlan, milestones } })));
  expect(flow).toContain('First half: $10 Second half: $10');
  expect(flow).toContain('Lawyer: $10 (own attorney of Party B)');
  expect(flow).not.toContain('Plain fee');
});

const linesWith = async (pdf: Uint8Array, pattern: RegExp) =>
  (await pdfLayout(pdf)).split('\n').filter((line) => pattern.test(line));

it('the contract includes a drawn signature and cannot be rendered without its image', async () => {
  const input = inputOf('VI', contractPlan, 0);
  const drawn = { kind: 'drawn', name: 'Nguyễn Thị Ngữ', pixels: tall } as const;
  const pdf = await renderContractPdf({ ...input, signature: drawn });
  expect(flowOf(await pdfPages(pdf))).toContain('Chữ ký vẽ tay');
  expect(await linesWith(pdf, /^image/)).toEqual(['image 307.64 662.89 339.64 726.89']);

  const withWide = { ...drawn, pixels: wide };
  expect(await linesWith(await renderContractPdf({ ...input, signature: withWide }), /^image/)).toEqual([
    'image 307.64 671.14 497.64 718.64',
  ]);
  await expect(renderContractPdf({ ...input, signature: { kind: 'drawn', name: 'N' } })).rejects.toThrow('image');
});

describe.each([
  {
    language: 'VI',
    locale: 'vi-VN',
    headings: [
      'H1 HỢP ĐỒNG DỊCH VỤ HỖ TRỢ HỒ SƠ ĐỊNH CƯ DIỆN EB-3 LAO ĐỘNG PHỔ THÔNG',
      'H2 Những điều chính cần biết trước khi ký',
      'H3 Ai ký với ai',
    ],
    lastHeadings: [
      'H2 Chữ ký của các bên',
      'H2 Các văn bản người ký đã chấp nhận',
      'H3 Đồng ý dùng hồ sơ và chữ ký điện tử',
      'H3 Điều khoản và điều kiện',
      'H2 Chứng nhận ký điện tử',
    ],
    columns: ['P Khoản', 'P Đến hạn', 'P Số tiền'],
    picture: 'Figure [Chữ ký vẽ tay của NGUYỄN THỊ NGỮ]',
    fact: ['TH(Row) Mã hợp đồng', `TD ${contractUid}`],
  },
  {
    language: 'EN',
    locale: 'en-US',
    headings: [
      'H1 SERVICE CONTRACT FOR AN EB-3 OTHER WORKERS IMMIGRATION CASE',
      'H2 Key facts to know before signing',
      'H3 Who',
    ],
    lastHeadings: [
      'H2 Signatures of the parties',
      'H2 Texts accepted by the signer',
      'H3 Consent to electronic records and signature',
      'H3 Terms and conditions',
      'H2 Signing certificate',
    ],
    columns: ['P Item', 'P Due', 'P Amount'],
    picture: 'Figure [Drawn signature of NGUYỄN THỊ NGỮ]',
    fact: ['TH(Row) Contract', `TD ${contractUid}`],
  },
] as const)('the structure of a contract in $language', (expected) => {
  const input = inputOf(expected.language, contractPlan, 2);
  const signature = { kind: 'drawn', name: 'Nguyễn Thị Ngữ', pixels: tall } as const;
  const read = async () => {
    const validity = { validFrom: input.signedAt, validYears: 1 };
    const { identity } = await makeSigningIdentity({ organization: 'DEMO', commonName: 'DEMO', ...validity });
    const pdf = await renderContractPdf({ ...input, signature, seal: { identity, at: input.signedAt } });
    const lines = (await pdfStructure(pdf)).flatMap((page) => page.split('\n').map((line) => line.trim()));
    return { lines, pdf };
  };

  it('the structure names the headings, the columns of the fees, the picture of the signature, and the language', async () => {
    const { lines, pdf } = await read();
    const headings = lines.filter((line) => /^H\d /.test(line));
    expect(headings.slice(0, 3)).toEqual(expected.headings);
    expect(headings.slice(-5)).toEqual(expected.lastHeadings);
    expect(headings).toEqual(expect.arrayContaining(input.text.sections.map(({ heading }) => `H2 ${heading}`)));
    const header = lines.flatMap((line, index) => (line === 'TH(Column)' ? [lines[index + 1]] : []));
    expect(header).toEqual(expected.columns);
    expect(lines.filter((line) => line.startsWith('Figure'))).toEqual([expected.picture]);
    expect(Buffer.from(pdf).toString('latin1')).toContain(`/Lang (${expected.locale})`);
  });

  it('the structure has the evidence as pairs, the address as a link, the seal as a form, and all lists as lists', async () => {
    const { lines } = await read();
    const at = lines.indexOf(expected.fact[0]);
    expect(lines.slice(at, at + 2)).toEqual(expected.fact);
    expect(lines).toContain('Link https://portal.example/verify (annotation)');
    expect(lines.filter((line) => line.startsWith('Form'))).toEqual(['Form (annotation)']);
    const items = input.text.sections.flatMap(({ paragraphs }) => paragraphs.filter((text) => text.startsWith('- ')));
    for (const item of items) expect(lines).toContain(`LBody ${item.slice(2)}`);
    expect(lines.filter((line) => line === 'Lbl •').length).toBeGreaterThan(items.length);
  });
});

// After an intended change, run `vitest -u` to update the file, and look at a contract before you commit it.
it('everything on the pages of a contract keeps its position, size, and color', async () => {
  const { text, ...input } = inputOf('EN', contractPlan, 2);
  const sections = text.sections.slice(0, 2);
  const validity = { validFrom: input.signedAt, validYears: 1 };
  const { identity } = await makeSigningIdentity({ organization: 'DEMO', commonName: 'DEMO', ...validity });
  const pdf = await renderContractPdf({
    ...input,
    seal: { identity: { ...identity, fingerprint: sha256 }, at: input.signedAt },
    // The certificate states the hash of the template. Version 1 is final, so its hash and the lines it fills stay the same.
    text: { ...text, sections, consentText: 'A\n\nB', termsText: '- C', templateVersion: 1 },
  });
  await expect(await pdfLayout(pdf)).toMatchFileSnapshot('contract.layout.txt');
});

it('the contract can contain very long names and names that no font can draw', async () => {
  const input = inputOf('VI', contractPlan, 0);
  const name = `😀 王小明 ${'Nguyễn'.repeat(40)}`;
  const pdf = await renderContractPdf({
    ...input,
    signer: { ...input.signer, name },
    signature: { kind: 'typed', name },
    ip: null,
    userAgent: 'x'.repeat(900),
  });
  expect((await pdfPages(pdf)).length).toBeGreaterThan(5);
  expect(await linesWith(pdf, /Script/)).toEqual([
    '307.64 716.19 DancingScript-Medium 9 #1c211f 5 letters',
    '307.64 703.59 DancingScript-Medium 9 #1c211f 47 letters',
    '307.64 690.99 DancingScript-Medium 9 #1c211f 46 letters',
    '307.64 678.39 DancingScript-Medium 9 #1c211f 47 letters',
  ]);
});

it('a contract of the first version of the template, which begins with its articles, can be rendered', async () => {
  const input = inputOf('VI', contractPlan, 0);
  const { keyFacts: _none, ...text } = input.text;
  const [first] = await pdfPages(await renderContractPdf({ ...input, text: { ...text, templateVersion: 1 } }));
  expect(first).toContain('Điều 1. Các bên');
  expect(first).not.toContain('Ai ký với ai');
});

it('the same input produces the same PDF', async () => {
  const input = inputOf('VI', contractPlan, 3);
  const first = await renderContractPdf(input);
  const second = await renderContractPdf(input);
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
});
