import { contractLanguages } from '@portal/shared/contracts/languages';
import { formatUsd } from '@portal/shared/format/format';
import { describe, expect, it } from 'vitest';
import { makeSigningIdentity } from '#platform/signing/signing-identity.ts';
import { amountInWordsCapital } from '#reference-data/amount-in-words.ts';
import { feePlans } from '#reference-data/fee-plans.ts';
import { contractUid, flowOf, contractPdfInput as inputOf, sha256 } from '#test/pdf/contract-pdf-input.ts';
import { pdfLayout } from '#test/pdf/pdf-layout.ts';
import { pdfStructure } from '#test/pdf/pdf-structure.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import { shippedPlan } from '#test/shipped-plans.ts';
import { renderContractPdf } from './contract-pdf.ts';

/** Two points wide and four high. */
const tall = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAAECAAAAACBhLHlAAAAC0lEQVR4nGNgQAAAAAwAAXxMRMIAAAAASUVORK5CYII=',
  'base64',
);
/** Four points wide and one high. */
const wide = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAAAAADcV1ARAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=',
  'base64',
);
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

const linesWith = async (pdf: Uint8Array, pattern: RegExp) =>
  (await pdfLayout(pdf)).split('\n').filter((line) => pattern.test(line));

it('the contract includes a drawn signature and cannot be rendered without its image', async () => {
  const input = inputOf('VI', contractPlan, 0);
  const drawn = { kind: 'drawn', name: 'Nguyễn Thị Ngữ', picture: tall } as const;
  const pdf = await renderContractPdf({ ...input, signature: drawn });
  expect(flowOf(await pdfPages(pdf))).toContain('Chữ ký vẽ tay');
  expect(await linesWith(pdf, /^image/)).toEqual(['image 307.64 662.89 339.64 726.89']);

  const withWide = { ...drawn, picture: wide };
  expect(await linesWith(await renderContractPdf({ ...input, signature: withWide }), /^image/)).toEqual([
    'image 307.64 671.14 497.64 718.64',
  ]);
  await expect(renderContractPdf({ ...input, signature: { kind: 'drawn', name: 'N' } })).rejects.toThrow('image');
});

describe('the structure of a contract', () => {
  const input = inputOf('VI', contractPlan, 2);
  const signature = { kind: 'drawn', name: 'Nguyễn Thị Ngữ', picture: tall } as const;
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
    expect(headings[0]).toBe('H1 HỢP ĐỒNG DỊCH VỤ HỖ TRỢ HỒ SƠ ĐỊNH CƯ DIỆN EB-3 LAO ĐỘNG PHỔ THÔNG');
    expect(headings.at(-1)).toBe('H2 Chứng nhận ký điện tử');
    expect(headings).toEqual(expect.arrayContaining(input.text.sections.map(({ heading }) => `H2 ${heading}`)));
    const header = lines.flatMap((line, index) => (line === 'TH(Column)' ? [lines[index + 1]] : []));
    expect(header).toEqual(['P Khoản', 'P Đến hạn', 'P Số tiền']);
    expect(lines.filter((line) => line.startsWith('Figure'))).toEqual(['Figure [Chữ ký vẽ tay của NGUYỄN THỊ NGỮ]']);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (vi-VN)');
  });

  it('the structure has the evidence as pairs, the address as a link, the seal as a form, and all lists as lists', async () => {
    const { lines } = await read();
    const at = lines.indexOf('TH(Row) Mã hợp đồng');
    expect(lines[at + 1]).toBe(`TD ${contractUid}`);
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

it('the text in the other language is called a translation in the language of each', async () => {
  const { text: english } = inputOf('EN', contractPlan, 0);
  const pdf = await renderContractPdf({ ...inputOf('VI', contractPlan, 0), translations: [english] });
  const text = flowOf(await pdfPages(pdf));
  expect(text).toContain('Translation for reading. The signed text in the pages before it counts.');
  expect(text).toContain('Bản dịch để đọc. Bản đã ký ở phần trước là bản có giá trị.');
});

it('the same input produces the same PDF', async () => {
  const input = inputOf('VI', contractPlan, 3);
  const first = await renderContractPdf(input);
  const second = await renderContractPdf(input);
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
});
