import type { ContractText } from '@portal/shared/contracts/contract';
import type { FeeSchedule, ScheduledMilestone } from '@portal/shared/fee-plans/schema';
import { formatDay, formatMoment, formatUsd } from '@portal/shared/format/format';
import type { Organisation } from '@portal/shared/settings/contract';
import type { PdfFlow } from '../../platform/pdf/document.ts';
import { colors, contentWidth, createPdfFlow, page } from '../../platform/pdf/document.ts';
import type { TableRow } from '../../platform/pdf/table.ts';
import { drawFacts, drawTable } from '../../platform/pdf/table.ts';
import { amountInWordsCapital } from '../../reference-data/amount-in-words.ts';
import { triggerEn } from '../../reference-data/contract-template/fees-en.ts';
import { triggerVi } from '../../reference-data/contract-template/fees-vi.ts';
import { contractPdfWords } from './contract-pdf-words.ts';

export type ContractPdfInput = {
  /** The frozen text, in the language it was signed in. */
  text: ContractText;
  /** The frozen figures. */
  feePlan: FeeSchedule;
  contractUid: string;
  /** Of text and figures, as the signer confirmed it. */
  sha256: string;
  signer: { name: string; email: string };
  signedAt: Date;
  ip: string | null;
  userAgent: string | null;
  signature: {
    kind: 'drawn' | 'typed';
    /** The name as it was typed beside or as the signature. */
    name: string;
    /** Needed where drawn; check it with `isDrawablePng` before the signature is accepted. */
    imagePng?: Uint8Array;
  };
  /** As it stood on the day of signing. */
  organisation: Organisation;
  /** The business time zone, for the local time of signing. */
  timeZone: string;
};

type Words = (typeof contractPdfWords)['VI'];

const languageOf = (input: ContractPdfInput) => input.text.languageCode;

/** Paragraphs as the contract text keeps them: one that starts with `- ` is an item of a list. */
function drawParagraphs(flow: PdfFlow, paragraphs: readonly string[], size = 10): void {
  const style = { size, lineHeight: size * 1.5 };
  for (const paragraph of paragraphs)
    if (paragraph.startsWith('- ')) flow.bullet(paragraph.slice(2), style);
    else flow.paragraph(paragraph, style);
}

const blocksOf = (text: string) => text.split(/\n\n+/).filter((block) => block.trim() !== '');

function drawTitle(flow: PdfFlow, input: ContractPdfInput, words: Words): void {
  flow.space(6);
  flow.paragraph(input.text.title, {
    face: 'bold',
    size: 15,
    lineHeight: 23,
    align: 'center',
    color: colors.accent,
    indent: 30,
    indentRight: 30,
    spaceAfter: 6,
  });
  flow.paragraph(words.contractNumber(input.contractUid), {
    size: 9,
    lineHeight: 14,
    align: 'center',
    color: colors.muted,
    spaceAfter: 12,
  });
}

function milestoneRow(milestone: ScheduledMilestone, input: ContractPdfInput, words: Words): TableRow {
  const language = languageOf(input);
  const usd = (cents: number) => formatUsd(cents, language);
  const trigger = (language === 'VI' ? triggerVi : triggerEn)[milestone.trigger];
  const parts = milestone.lines.length > 1 || milestone.lines.some((line) => line.kind !== 'service');
  return {
    cells: [
      [
        milestone.name,
        ...(parts
          ? milestone.lines.map((line) =>
              line.kind !== 'service'
                ? `${line.name}: ${usd(line.amountCents)} (${words.lineKind[line.kind]})`
                : `${line.name}: ${usd(line.amountCents)}`,
            )
          : []),
      ],
      [
        words.due(milestone.dueDays, trigger),
        ...(milestone.dueDate ? [words.dueBy(formatDay(milestone.dueDate))] : []),
        ...(milestone.instalments > 1
          ? [words.instalments(milestone.instalments, usd(milestone.instalmentCents))]
          : []),
      ],
      [
        usd(milestone.amountCents * milestone.quantity),
        ...(milestone.isPerDependent ? [words.perPerson(milestone.quantity, usd(milestone.amountCents))] : []),
      ],
    ],
  };
}

function drawFeePlan(flow: PdfFlow, input: ContractPdfInput, words: Words): void {
  const language = languageOf(input);
  const { feePlan } = input;
  const [what, when, amount] = words.feeColumns;
  flow.heading(`${words.feePlan}: ${feePlan.title}`, { keepWithNext: 110 });
  drawTable(
    flow,
    [
      { heading: what, share: 0.38 },
      { heading: when, share: 0.4 },
      { heading: amount, share: 0.22, align: 'right' },
    ],
    [
      ...feePlan.milestones.map((milestone) => milestoneRow(milestone, input, words)),
      {
        cells: [
          [words.total, `${words.inWords}: ${amountInWordsCapital(feePlan.totalCents, language)}`],
          [''],
          [formatUsd(feePlan.totalCents, language)],
        ],
        isTotal: true,
      },
    ],
  );
  const { serviceCents, attorneyCents = 0, governmentCents } = feePlan;
  const usd = (cents: number) => formatUsd(cents, language);
  if (attorneyCents + governmentCents > 0) {
    const attorney = attorneyCents > 0 ? usd(attorneyCents) : null;
    flow.paragraph(`${words.ofWhich(usd(serviceCents), attorney, usd(governmentCents))}.`, { color: colors.muted });
  }
}

const signatureBox = { width: 190, height: 64 } as const;

async function drawSignatureMark(flow: PdfFlow, input: ContractPdfInput, place: { x: number; y: number }) {
  const { imagePng, kind, name } = input.signature;
  if (kind === 'drawn') {
    if (!imagePng) throw new Error('a drawn signature without its image');
    const image = await flow.embedPng(imagePng);
    const scale = Math.min(signatureBox.width / image.width, signatureBox.height / image.height);
    const size = { width: image.width * scale, height: image.height * scale };
    flow.page.drawImage(image, { x: place.x, y: place.y + (signatureBox.height - size.height) / 2, ...size });
    return;
  }
  let size = 22;
  const clean = flow.faces.script.clean(name);
  while (size > 9 && flow.faces.script.widthOf(clean, size) > signatureBox.width) size -= 1;
  const lines = flow.linesOf(name, signatureBox.width, { face: 'script', size }).slice(0, 4);
  for (const [index, line] of lines.entries())
    flow.drawLine(
      line,
      { x: place.x, y: place.y + signatureBox.height / 2 - size * 0.3 - index * size * 1.4 + (lines.length - 1) * 8 },
      { face: 'script', size },
    );
}

async function drawSignatures(flow: PdfFlow, input: ContractPdfInput, words: Words): Promise<void> {
  const columnWidth = contentWidth / 2 - 10;
  const columns = [page.left, page.left + contentWidth / 2 + 10] as const;
  const text = { size: 9.5, lineHeight: 14 } as const;
  const column = (party: string, mark: string, lines: readonly string[]) => ({
    party,
    mark: flow.linesOf(mark, columnWidth, { ...text, face: 'italic' }),
    lines: lines.flatMap((line) => flow.linesOf(line, columnWidth, text)),
  });
  const signedAt = formatMoment(input.signedAt, input.timeZone);
  const parties = [
    column(words.partyA, words.partyASigned, [input.organisation.legalName, words.signedOn(signedAt)]),
    column(words.partyB, '', [input.signer.name, words.signedBy[input.signature.kind], words.signedOn(signedAt)]),
  ] as const;
  const tail = Math.max(...parties.map((party) => party.lines.length)) * text.lineHeight;
  const height = text.lineHeight + 12 + signatureBox.height + tail;
  flow.heading(words.signatures, { keepWithNext: height + 10 });
  const top = flow.y;
  const markBottom = top - text.lineHeight - 6 - signatureBox.height;
  for (const [index, party] of parties.entries()) {
    const x = columns[index] ?? page.left;
    flow.drawLine(party.party, { x, y: top - text.lineHeight + 3 }, { ...text, face: 'bold' });
    for (const [line, mark] of party.mark.entries())
      flow.drawLine(
        mark,
        { x, y: markBottom + signatureBox.height / 2 - line * text.lineHeight },
        { ...text, face: 'italic', color: colors.muted },
      );
    flow.page.drawLine({
      start: { x, y: markBottom - 2 },
      end: { x: x + columnWidth, y: markBottom - 2 },
      thickness: 0.7,
      color: colors.line,
    });
    for (const [line, note] of party.lines.entries())
      flow.drawLine(note, { x, y: markBottom - 4 - (line + 1) * text.lineHeight + 3 }, text);
  }
  await drawSignatureMark(flow, input, { x: columns[1], y: markBottom });
  flow.y = markBottom - 4 - tail - 10;
}

/** What the signer ticked besides the contract itself. */
function drawAcceptedTexts(flow: PdfFlow, input: ContractPdfInput, words: Words): void {
  flow.heading(words.acceptedTexts);
  flow.paragraph(words.consent, { face: 'bold', keepWithNext: 30 });
  drawParagraphs(flow, blocksOf(input.text.consentText), 9);
  flow.space(4);
  flow.paragraph(words.terms, { face: 'bold', keepWithNext: 30 });
  drawParagraphs(flow, blocksOf(input.text.termsText), 9);
}

/** Room that the certificate takes with names and browsers of usual length, in points. */
const certificateHeight = 440;

function drawCertificate(flow: PdfFlow, input: ContractPdfInput, words: Words): void {
  // In one piece: on the page begun where it fits, else on one of its own.
  flow.ensureRoom(certificateHeight);
  flow.space(10);
  flow.heading(words.certificate, { size: 15, lineHeight: 23 });
  flow.paragraph(words.certificateIntro, { color: colors.muted, spaceAfter: 10 });
  flow.rule();
  const { facts } = words;
  drawFacts(flow, [
    [facts.contract, input.contractUid],
    [facts.text, words.textVersion(input.text.templateVersion)],
    [
      facts.feePlan,
      `${input.feePlan.title} (${input.feePlan.name}, v${input.feePlan.version}): ${formatUsd(input.feePlan.totalCents, languageOf(input))}`,
    ],
    [facts.signer, input.signer.name],
    [facts.email, input.signer.email],
    [facts.signatureKind, words.signedBy[input.signature.kind]],
    [facts.signatureName, input.signature.name],
    [facts.signedUtc, `${formatMoment(input.signedAt, 'UTC')} UTC`],
    [facts.signedLocal(input.timeZone), formatMoment(input.signedAt, input.timeZone)],
    [facts.ip, input.ip ?? words.unknown],
    [facts.userAgent, input.userAgent ?? words.unknown],
    [facts.sha256, input.sha256],
  ]);
  flow.rule();
  flow.paragraph(words.hashNote, { size: 9, lineHeight: 13.5, color: colors.muted });
}

/**
 * The signed contract as a PDF: the whole text, the fee plan, the signature, and the signing certificate. The same input
 * gives the same bytes.
 * @throws where a drawn signature's image is missing or no readable PNG
 */
export async function renderContractPdf(input: ContractPdfInput): Promise<Uint8Array> {
  const words = contractPdfWords[languageOf(input)];
  const flow = await createPdfFlow({
    title: `${input.text.title} - ${input.signer.name}`,
    author: input.organisation.legalName,
    subject: words.subject,
    language: words.locale,
    createdAt: input.signedAt,
  });
  drawTitle(flow, input, words);
  for (const section of input.text.sections) {
    flow.heading(section.heading);
    drawParagraphs(flow, section.paragraphs);
  }
  drawFeePlan(flow, input, words);
  await drawSignatures(flow, input, words);
  drawAcceptedTexts(flow, input, words);
  drawCertificate(flow, input, words);
  return flow.finish({
    header: words.header(input.organisation.brandName, input.contractUid),
    footer: words.footer(input.sha256),
    pageNumber: words.pageNumber,
  });
}
