import type { PDFImage, PDFPage } from 'pdf-lib';
import { PDFDocument, PDFString, rgb } from 'pdf-lib';
import type { PdfMetadata } from './archive.ts';
import { makeArchivable } from './archive.ts';
import type { FaceName, Faces } from './fonts.ts';
import { embedFaces } from './fonts.ts';
import { wrapLines } from './line-wrap.ts';

/** Lengths are points (1/72 inch). A4 is what prints in Vietnam. */
export const page = { width: 595.28, height: 841.89, left: 62, right: 62, top: 74, bottom: 68 } as const;
export const contentWidth = page.width - page.left - page.right;

export const colors = {
  ink: rgb(0.11, 0.13, 0.12),
  muted: rgb(0.38, 0.42, 0.4),
  accent: rgb(0.06, 0.36, 0.27),
  line: rgb(0.8, 0.83, 0.81),
  shade: rgb(0.95, 0.965, 0.955),
} as const;

export type TextStyle = {
  face?: FaceName;
  size?: number;
  /** Distance of base lines; stacked Vietnamese marks need about 1.45 times the size. */
  lineHeight?: number;
  color?: (typeof colors)[keyof typeof colors];
  align?: 'left' | 'center' | 'right';
  /** Space from the left and right edge of the text area. */
  indent?: number;
  indentRight?: number;
  spaceAfter?: number;
  /** Stays on the page of what follows: room for so many points more. */
  keepWithNext?: number;
};

/** A document that grows downwards: what does not fit on a page goes on to the next. */
export type PdfFlow = {
  readonly faces: Faces;
  /** The page being written on. */
  page: PDFPage;
  /** The top of the free space, from the bottom of the page. */
  y: number;
  /** Starts a new page where less room than this is left. */
  ensureRoom: (height: number) => void;
  newPage: () => void;
  space: (height: number) => void;
  /** Breaks text into lines of the style's face. */
  linesOf: (text: string, width: number, style?: TextStyle) => string[];
  /** One line at a place of its own; the flow does not move. */
  drawLine: (text: string, place: { x: number; y: number }, style?: TextStyle) => void;
  /** A wrapped paragraph; moves the flow. */
  paragraph: (text: string, style?: TextStyle) => void;
  heading: (text: string, style?: TextStyle) => void;
  bullet: (text: string, style?: TextStyle) => void;
  image: (image: PDFImage, size: { width: number; height: number }, x?: number) => void;
  rule: () => void;
  embedPng: (bytes: Uint8Array) => Promise<PDFImage>;
  /** A line of text that leads to an address. */
  link: (url: string, style?: TextStyle) => void;
  /** Draws header and footer on every page and gives the file's bytes, as they are or as `save` writes them. */
  finish: (frame: PageFrame, save?: (pdf: PDFDocument) => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/** What stands at the edges of every page. */
export type PageFrame = {
  header: string;
  footer: string;
  /** The words of the page number, such as `Trang 2/9`. */
  pageNumber: (number: number, total: number) => string;
};

const producer = 'pdf-lib';

const defaults = {
  face: 'regular',
  size: 10,
  lineHeight: 15,
  color: colors.ink,
  align: 'left',
  indent: 0,
  indentRight: 0,
  spaceAfter: 5,
  keepWithNext: 0,
} as const satisfies Required<TextStyle>;

/** Opens a document with its fonts. */
export async function createPdfFlow(metadata: PdfMetadata): Promise<PdfFlow> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(metadata.title, { showInWindowTitleBar: true });
  pdf.setAuthor(metadata.author);
  pdf.setSubject(metadata.subject);
  pdf.setLanguage(metadata.language);
  pdf.setProducer(producer);
  pdf.setCreator(metadata.author);
  pdf.setCreationDate(metadata.createdAt);
  pdf.setModificationDate(metadata.createdAt);
  const faces = await embedFaces(pdf);
  const bottom = page.bottom;

  const addPage = () => pdf.addPage([page.width, page.height]);

  const drawClean = (target: PDFPage, text: string, place: { x: number; y: number }, style: TextStyle) => {
    if (text === '') return;
    const { face, size, color } = { ...defaults, ...style };
    target.drawText(text, { x: place.x, y: place.y, size, font: faces[face].font, color });
  };

  const linesOf = (text: string, width: number, style: TextStyle = {}) => {
    const { face, size } = { ...defaults, ...style };
    return wrapLines(faces[face].clean(text), width, (part) => faces[face].widthOf(part, size));
  };

  const flow: PdfFlow = {
    faces,
    page: addPage(),
    y: page.height - page.top,
    newPage: () => {
      flow.page = addPage();
      flow.y = page.height - page.top;
    },
    ensureRoom: (height) => {
      if (flow.y - height < bottom) flow.newPage();
    },
    space: (height) => {
      flow.y -= height;
    },
    linesOf,
    drawLine: (text, place, style = {}) => {
      drawClean(flow.page, faces[style.face ?? defaults.face].clean(text), place, style);
    },
    paragraph: (text, style = {}) => {
      const full = { ...defaults, ...style };
      const width = contentWidth - full.indent - full.indentRight;
      const lines = linesOf(text, width, style);
      // Two lines at least stay together, so that no single line is left behind.
      flow.ensureRoom(Math.min(lines.length, 2) * full.lineHeight + full.keepWithNext);
      for (const [index, line] of lines.entries()) {
        const isLastButOne = index === lines.length - 2 && lines.length > 2;
        flow.ensureRoom(full.lineHeight * (isLastButOne ? 2 : 1));
        const slack = full.align === 'left' ? 0 : width - faces[full.face].widthOf(line, full.size);
        const x = page.left + full.indent + (full.align === 'center' ? slack / 2 : slack);
        flow.y -= full.lineHeight;
        drawClean(flow.page, line, { x, y: flow.y + (full.lineHeight - full.size) * 0.62 }, style);
      }
      flow.y -= full.spaceAfter;
    },
    heading: (text, style = {}) => {
      if (flow.y < page.height - page.top) flow.space(7);
      flow.paragraph(text, {
        face: 'bold',
        size: 11.5,
        lineHeight: 17,
        color: colors.accent,
        spaceAfter: 4,
        keepWithNext: 34,
        ...style,
      });
    },
    bullet: (text, style = {}) => {
      const full = { ...defaults, ...style };
      flow.ensureRoom(full.lineHeight * Math.min(2, linesOf(text, contentWidth - full.indent - 14, style).length));
      drawClean(
        flow.page,
        '•',
        { x: page.left + full.indent + 3, y: flow.y - full.lineHeight + (full.lineHeight - full.size) * 0.62 },
        { ...style, color: colors.accent },
      );
      flow.paragraph(text, { spaceAfter: 3, ...style, indent: full.indent + 14 });
    },
    image: (image, size, x = page.left) => {
      flow.ensureRoom(size.height);
      flow.y -= size.height;
      flow.page.drawImage(image, { x, y: flow.y, ...size });
    },
    rule: () => {
      flow.page.drawLine({
        start: { x: page.left, y: flow.y },
        end: { x: page.width - page.right, y: flow.y },
        thickness: 0.7,
        color: colors.line,
      });
      flow.y -= 6;
    },
    embedPng: (bytes) => pdf.embedPng(bytes),
    link: (url, style = {}) => {
      const full = { ...defaults, ...style };
      flow.paragraph(url, { color: colors.accent, ...style });
      const width = faces[full.face].widthOf(faces[full.face].clean(url), full.size);
      const bottomOfLine = flow.y + full.spaceAfter;
      const area = {
        Type: 'Annot',
        Subtype: 'Link',
        // Printed with the page, as PDF/A wants of all that lies on it.
        F: 4,
        Border: [0, 0, 0],
        Rect: [page.left + full.indent, bottomOfLine, page.left + full.indent + width, bottomOfLine + full.lineHeight],
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(url) },
      };
      flow.page.node.addAnnot(pdf.context.register(pdf.context.obj(area)));
    },
    finish: async (frame, save = (document) => document.save()) => {
      const pages = pdf.getPages();
      const small: TextStyle = { size: 8, color: colors.muted };
      for (const [index, one] of pages.entries()) {
        const number = frame.pageNumber(index + 1, pages.length);
        const numberWidth = faces.regular.widthOf(faces.regular.clean(number), 8);
        const [header] = linesOf(frame.header, contentWidth, small);
        const [footer] = linesOf(frame.footer, contentWidth - numberWidth - 20, small);
        drawClean(one, header ?? '', { x: page.left, y: page.height - 44 }, small);
        drawClean(one, footer ?? '', { x: page.left, y: 38 }, small);
        drawClean(one, number, { x: page.width - page.right - numberWidth, y: 38 }, small);
        for (const y of [page.height - 52, 52])
          one.drawLine({
            start: { x: page.left, y },
            end: { x: page.width - page.right, y },
            thickness: 0.5,
            color: colors.line,
          });
      }
      makeArchivable(pdf, metadata, producer);
      return save(pdf);
    },
  };
  return flow;
}
