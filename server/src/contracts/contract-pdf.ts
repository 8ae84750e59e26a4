import type { ContractText } from '@portal/shared/contracts/contract';
import { contractLanguageFor } from '@portal/shared/contracts/languages';
import type { FeeSchedule, ScheduledMilestone } from '@portal/shared/fee-plans/schema';
import { formatDay, formatMoment, formatUsd } from '@portal/shared/format/format';
import type { PdfFlow, TextStyle } from '#platform/pdf/document.ts';
import { colors, contentWidth, createPdfFlow, page } from '#platform/pdf/document.ts';
import { signPdf } from '#platform/pdf/sign-pdf.ts';
import type { TableRow } from '#platform/pdf/table.ts';
import { drawTable } from '#platform/pdf/table.ts';
import { amountInWordsCapital } from '#reference-data/amount-in-words.ts';
import { triggersIn } from '#reference-data/contract-template.ts';
import type { ContractPdfInput } from './contract-certificate.ts';
import { drawCertificate } from './contract-certificate.ts';
import type { ContractPdfWords } from './contract-pdf-labels.ts';
import { contractPdfWords } from './contract-pdf-labels.ts';

type Words = ContractPdfWords;

const languageOf = (input: Pick<ContractPdfInput, 'text'>) => contractLanguageFor(input.text.languageCode);

/** The key facts fit on one page, with names and addresses of usual length. */
const keyFactsStyle = { size: 8.8, lineHeight: 12.4, spaceAfter: 1.5 } as const;

/** Draws paragraphs. One that starts with `- ` is an item of a list. */
function drawParagraphs(flow: PdfFlow, paragraphs: readonly string[], style: TextStyle = {}): void {
  for (const paragraph of paragraphs)
    if (paragraph.startsWith('- ')) flow.bullet(paragraph.slice(2), style);
    else flow.paragraph(paragraph, style);
}

const blocksOf = (text: string) => text.split(/\n\n+/).filter((block) => block.trim() !== '');

function drawTitle(flow: PdfFlow, text: ContractText, note: string): void {
  flow.space(6);
  flow.title(text.title, {
    size: 15,
    lineHeight: 23,
    align: 'center',
    color: colors.accent,
    indent: 30,
    indentRight: 30,
    spaceAfter: 6,
  });
  flow.paragraph(note, {
    size: 9,
    lineHeight: 14,
    align: 'center',
    color: colors.muted,
    spaceAfter: 6,
  });
}

/** Draws the key facts on the first page. Contracts of the first template version have none. */
function drawKeyFacts(flow: PdfFlow, { keyFacts }: ContractText): void {
  if (!keyFacts) return;
  flow.heading(keyFacts.title, { size: 13, lineHeight: 19, align: 'center', spaceAfter: 0 });
  flow.paragraph(keyFacts.lead, { ...keyFactsStyle, align: 'center', color: colors.muted });
  for (const group of keyFacts.groups) {
    flow.heading(group.heading, { size: 10, lineHeight: 14, spaceAfter: 1, tag: 'H3' });
    drawParagraphs(flow, group.paragraphs, keyFactsStyle);
  }
  flow.newPage();
}

function milestoneRow(milestone: ScheduledMilestone, input: Pick<ContractPdfInput, 'text'>, words: Words): TableRow {
  const language = languageOf(input);
  const usd = (cents: number) => formatUsd(cents, language);
  const trigger = triggersIn(language)[milestone.trigger];
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

function drawFeePlan(
  flow: PdfFlow,
  feePlan: FeeSchedule,
  { input, words }: { input: Pick<ContractPdfInput, 'text'>; words: Words },
): void {
  const language = languageOf(input);
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

function drawSignatureMark(
  flow: PdfFlow,
  { input, words, place }: { input: ContractPdfInput; words: Words; place: { x: number; y: number } },
): void {
  const { picture, kind, name } = input.signature;
  if (kind === 'drawn') {
    if (!picture) throw new Error('a drawn signature without its image');
    const image = flow.openImage(picture);
    const scale = Math.min(signatureBox.width / image.width, signatureBox.height / image.height);
    const size = { width: image.width * scale, height: image.height * scale };
    const y = place.y + (signatureBox.height - size.height) / 2;
    flow.drawImage(image, { x: place.x, y, ...size }, words.signatureAlt(input.signer.name));
    return;
  }
  let size = 22;
  // A name in two kinds of writing looks like two names.
  const face = flow.faces.script.isComplete(name) ? 'script' : 'regular';
  const clean = flow.faces[face].clean(name);
  const isTooWide = (points: number) => flow.faces[face].widthOf(clean, points) > signatureBox.width;
  while (size > 9 && isTooWide(size)) size -= 1;
  const lines = flow.linesOf(name, signatureBox.width, { face, size }).slice(0, 4);
  const top = place.y + signatureBox.height / 2 - size * 0.3 + (lines.length - 1) * 8;
  flow.tags.element('P', () => {
    for (const [index, line] of lines.entries())
      flow.drawLine(line, { x: place.x, y: top - index * size * 1.4 }, { face, size });
  });
}

function drawSignatures(flow: PdfFlow, input: ContractPdfInput, words: Words): void {
  const columnWidth = contentWidth / 2 - 10;
  const columns = [page.left, page.left + contentWidth / 2 + 10] as const;
  const text = { size: 9.5, lineHeight: 14 } as const;
  const column = (party: string, mark: string, lines: readonly string[]) => ({
    party,
    mark,
    notes: lines.map((line) => flow.linesOf(line, columnWidth, text)),
  });
  const signedAt = formatMoment(input.signedAt, input.timeZone);
  const parties = [
    column(words.partyA, words.partyASigned, [input.organization.legalName, words.signedOn(signedAt)]),
    column(words.partyB, '', [input.signer.name, words.signedBy[input.signature.kind], words.signedOn(signedAt)]),
  ] as const;
  const tail = Math.max(...parties.map(({ notes }) => notes.flat().length)) * text.lineHeight;
  const height = text.lineHeight + 12 + signatureBox.height + tail;
  flow.heading(words.signatures, { keepWithNext: height + 10 });
  const top = flow.y;
  const markBottom = top - text.lineHeight - 6 - signatureBox.height;
  for (const [index, party] of parties.entries()) {
    const x = columns[index] ?? page.left;
    flow.tags.element('P', () => {
      flow.drawLine(party.party, { x, y: top - text.lineHeight + 3 }, { ...text, face: 'bold' });
    });
    if (party.mark)
      flow.tags.element('P', () => {
        const place = { x, y: markBottom + signatureBox.height / 2 };
        flow.drawLine(party.mark, place, { ...text, face: 'italic', color: colors.muted });
      });
    else drawSignatureMark(flow, { input, words, place: { x, y: markBottom } });
    flow.drawRule({ x, y: markBottom - 2, width: columnWidth, thickness: 0.7, color: colors.line });
    let y = markBottom - 1;
    for (const note of party.notes)
      flow.tags.element('P', () => {
        for (const line of note) {
          y -= text.lineHeight;
          flow.drawLine(line, { x, y }, text);
        }
      });
  }
  flow.y = markBottom - 4 - tail - 10;
}

/** Draws the statements that the signer confirmed. */
function drawAcceptedTexts(flow: PdfFlow, input: Pick<ContractPdfInput, 'text'>, words: Words): void {
  const small = { size: 9, lineHeight: 13.5 } as const;
  flow.heading(words.acceptedTexts, { keepWithNext: 90 });
  flow.paragraph(words.consent, { face: 'bold', keepWithNext: 30, tag: 'H3' });
  drawParagraphs(flow, blocksOf(input.text.consentText), small);
  flow.space(4);
  flow.paragraph(words.terms, { face: 'bold', keepWithNext: 30, tag: 'H3' });
  drawParagraphs(flow, blocksOf(input.text.termsText), small);
}

function drawSections(flow: PdfFlow, { sections }: ContractText): void {
  for (const section of sections) {
    flow.heading(section.heading);
    drawParagraphs(flow, section.paragraphs);
  }
}

/** Draws the text in another language, after the signed text, and says so in the language of each. */
function drawTranslation(flow: PdfFlow, text: ContractText, words: Words): void {
  flow.newPage();
  const { translation } = contractPdfWords[languageOf({ text })];
  flow.paragraph(translation, { face: 'bold', spaceAfter: 2 });
  flow.paragraph(words.translation, { size: 9, lineHeight: 13.5, color: colors.muted, spaceAfter: 8 });
  flow.heading(text.title, { size: 13, lineHeight: 19, align: 'center' });
  drawKeyFacts(flow, text);
  drawSections(flow, text);
}

/** A contract that nobody has signed yet. */
export interface ContractToRead extends Pick<ContractPdfInput, 'text' | 'organization'> {
  /** Absent for an addendum, whose text names its fees. */
  feePlan?: FeeSchedule;
  /** The hash of text and figures that a signer would confirm. */
  sha256: string;
  createdAt: Date;
}

/** Renders the contract or addendum to sign as a PDF for reading: what a signer accepts, the whole text, and the fee plan. */
export async function renderContractToRead(input: ContractToRead): Promise<Uint8Array> {
  const words = contractPdfWords[languageOf(input)];
  const flow = await createPdfFlow({
    title: input.text.title,
    author: input.organization.legalName,
    subject: words.notSigned,
    language: words.locale,
    createdAt: input.createdAt,
    identifier: input.sha256,
  });
  drawTitle(flow, input.text, words.notSigned);
  drawAcceptedTexts(flow, input, words);
  flow.newPage();
  drawKeyFacts(flow, input.text);
  drawSections(flow, input.text);
  if (input.feePlan) drawFeePlan(flow, input.feePlan, { input, words });
  return flow.finish({
    header: `${input.organization.brandName} · ${words.notSigned}`,
    footer: words.footer(input.sha256),
    pageNumber: words.pageNumber,
  });
}

/**
 * Renders a signed contract or addendum as a PDF: key facts, text, fee plan, signature, certificate, and the organization's seal over
 * all of it. Without a seal, equal input gives equal bytes.
 * @throws if the image of a drawn signature is missing or unreadable, or if no font has a character
 */
export async function renderContractPdf(input: ContractPdfInput): Promise<Uint8Array> {
  const words = { ...contractPdfWords[languageOf(input)], ...input.words };
  const metadata = {
    title: `${input.text.title} - ${input.signer.name}`,
    author: input.organization.legalName,
    subject: words.subject,
    language: words.locale,
    createdAt: input.signedAt,
    identifier: input.contractUid,
    contributor: input.signer.name,
  };
  const flow = await createPdfFlow(metadata, { isSealed: true });
  drawTitle(flow, input.text, words.contractNumber(input.contractUid));
  drawKeyFacts(flow, input.text);
  drawSections(flow, input.text);
  if (input.feePlan) drawFeePlan(flow, input.feePlan, { input, words });
  drawSignatures(flow, input, words);
  drawAcceptedTexts(flow, input, words);
  drawCertificate(flow, input, words);
  for (const text of input.translations ?? []) drawTranslation(flow, text, words);
  const { seal } = input;
  const name = input.organization.legalName;
  const reason = words.sealReason(input.contractUid, input.signer.name);
  return flow.finish(
    {
      header: words.header(input.organization.brandName, input.contractUid),
      footer: words.footer(input.sha256),
      pageNumber: words.pageNumber,
    },
    seal && ((document) => signPdf(document, { ...seal, name, reason })),
  );
}
