import type PDFDocument from 'pdfkit';
import type { EmbeddedImage } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import type { PdfMetadata } from './archive.ts';
import { openArchivablePdf, page } from './archive.ts';
import type { Box, Place, Rule, TextStyle } from './drawing.ts';
import { colors, createDrawing, defaults } from './drawing.ts';
import type { Faces } from './fonts.ts';
import { addFaces } from './fonts.ts';
import { wrapLines } from './line-wrap.ts';
import type { Tags } from './tags.ts';
import { createTags } from './tags.ts';

export type { TextStyle };
export { colors, page };
export const contentWidth = page.width - page.left - page.right;

/** A document that grows downward. Content that does not fit on a page continues on the next. */
export type PdfFlow = {
  readonly faces: Faces;
  readonly tags: Tags;
  /** The top of the free space, measured from the bottom of the page. */
  y: number;
  /** Starts a new page if less room than this is left. */
  ensureRoom: (height: number) => void;
  newPage: () => void;
  space: (height: number) => void;
  /** Breaks text into lines in the face of the style. `wrapLines` explains the space at the end of a line. */
  linesOf: (text: string, width: number, style?: TextStyle) => string[];
  /** Draws one line of text at a fixed position; the flow does not move. Call it within an element of `tags`. */
  drawLine: (text: string, place: Place, style?: TextStyle) => void;
  /** Draws a horizontal rule as an artifact; the flow does not move. */
  drawRule: (rule: Rule) => void;
  /** Draws a shaded box behind the content that follows. */
  drawShade: (box: Box) => void;
  /** Draws a picture with its alternative text; the flow does not move. */
  drawImage: (image: EmbeddedImage, box: Box, alt: string) => void;
  /** Draws a wrapped paragraph and moves the flow. */
  paragraph: (text: string, style?: TextStyle) => void;
  /** Draws the heading of the whole document. */
  title: (text: string, style?: TextStyle) => void;
  heading: (text: string, style?: TextStyle) => void;
  /** Draws a list item. Consecutive items form one list. */
  bullet: (text: string, style?: TextStyle) => void;
  rule: () => void;
  /** Draws a line of text that links to an address. */
  link: (url: string, style?: TextStyle) => void;
  /** Opens an opaque PNG of `flattenPng`. */
  openImage: (png: Uint8Array) => EmbeddedImage;
  /**
   * Draws the header and footer on every page and returns the bytes of the file, as they are or as `save` writes them.
   */
  finish: (frame: PageFrame, save?: (document: OpenDocument) => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/** A document with drawn pages whose file is not written yet. */
export type OpenDocument = { pdf: PDFDocument; tags: Tags };

/** The header and footer of every page. */
export type PageFrame = {
  header: string;
  footer: string;
  /** The text of the page number, such as `Trang 2/9`. */
  pageNumber: (number: number, total: number) => string;
};

/** Writes the file. pdfkit then ends the open elements of the structure. */
export async function saveDocument({ pdf }: OpenDocument): Promise<Uint8Array> {
  const bytes = toBytes(pdf);
  pdf.end();
  return bytes;
}

/**
 * Opens a document with its fonts.
 * @param options a sealed document refuses a character that no font has with `UndrawableText`; any other names its code points
 */
export async function createPdfFlow(metadata: PdfMetadata, { isSealed } = { isSealed: false }): Promise<PdfFlow> {
  const pdf = openArchivablePdf(metadata);
  const faces = await addFaces(pdf, { isSealed });
  const tags = createTags(pdf);
  pdf.addPage();

  const draw = createDrawing(pdf, faces);

  const linesOf = (text: string, width: number, style: TextStyle = {}) => {
    const { face, size } = { ...defaults, ...style };
    return wrapLines(faces[face].clean(text), width, (part) => faces[face].widthOf(part, size));
  };

  /** Draws the lines of a paragraph as content of the open element, page by page. */
  const drawParagraph = (text: string, style: TextStyle) => {
    const full = { ...defaults, ...style };
    const width = contentWidth - full.indent - full.indentRight;
    const lines = linesOf(text, width, style);
    let onThisPage: (Place & { line: string })[] = [];
    const drawThem = () => {
      if (onThisPage.length > 0)
        tags.content(() => {
          for (const { line, ...place } of onThisPage) draw.text(line, place, style);
        });
      onThisPage = [];
    };

    // At least two lines stay together, so that no single line is left behind.
    flow.ensureRoom(Math.min(lines.length, 2) * full.lineHeight + full.keepWithNext);
    for (const [index, line] of lines.entries()) {
      const isLastButOne = index === lines.length - 2 && lines.length > 2;
      if (!hasRoom(full.lineHeight * (isLastButOne ? 2 : 1))) {
        drawThem();
        flow.newPage();
      }
      const slack = full.align === 'left' ? 0 : width - faces[full.face].widthOf(line.trimEnd(), full.size);
      const x = page.left + full.indent + (full.align === 'center' ? slack / 2 : slack);
      flow.y -= full.lineHeight;
      onThisPage.push({ line, x, y: flow.y + (full.lineHeight - full.size) * 0.62 });
    }
    drawThem();
    flow.y -= full.spaceAfter;
  };

  const hasRoom = (height: number) => flow.y - height >= page.bottom;

  const drawFrame = (frame: PageFrame, number: number, total: number) => {
    const small: TextStyle = { size: 8, color: colors.muted };
    const pageNumber = frame.pageNumber(number, total);
    const numberWidth = faces.regular.widthOf(faces.regular.clean(pageNumber), 8);
    const [header = ''] = linesOf(frame.header, contentWidth, small);
    const [footer = ''] = linesOf(frame.footer, contentWidth - numberWidth - 20, small);
    const rule = { x: page.left, width: contentWidth, thickness: 0.5, color: colors.line };

    tags.artifact(() => {
      draw.text(header, { x: page.left, y: page.height - 44 }, small);
      draw.rule({ ...rule, y: page.height - 52 });
    }, 'Top');
    tags.artifact(() => {
      draw.text(footer, { x: page.left, y: 38 }, small);
      draw.text(pageNumber, { x: page.width - page.right - numberWidth, y: 38 }, small);
      draw.rule({ ...rule, y: 52 });
    }, 'Bottom');
  };

  const flow: PdfFlow = {
    faces,
    tags,
    y: page.height - page.top,
    newPage: () => {
      pdf.addPage();
      flow.y = page.height - page.top;
    },
    ensureRoom: (height) => {
      if (!hasRoom(height)) flow.newPage();
    },
    space: (height) => {
      flow.y -= height;
    },
    linesOf,
    drawLine: (text, place, style = {}) => {
      draw.text(faces[style.face ?? defaults.face].clean(text), place, style);
    },
    drawRule: (rule) => tags.artifact(() => draw.rule(rule)),
    drawShade: (box) => tags.artifact(() => draw.shade(box)),
    drawImage: (image, box, alt) => {
      const top = page.height - box.y - box.height;
      const bbox: [number, number, number, number] = [box.x, top, box.x + box.width, top + box.height];
      tags.element('Figure', () => draw.image(image, box), { alt, bbox });
    },
    paragraph: (text, style = {}) => {
      tags.within(style.tag ?? defaults.tag, () => drawParagraph(text, style));
    },
    title: (text, style = {}) => {
      flow.paragraph(text, { face: 'bold', size: 16, lineHeight: 24, tag: 'H1', ...style });
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
        tag: 'H2',
        ...style,
      });
    },
    bullet: (text, style = {}) => {
      const full = { ...defaults, ...style };
      flow.ensureRoom(full.lineHeight * Math.min(2, linesOf(text, contentWidth - full.indent - 14, style).length));

      const dot = {
        x: page.left + full.indent + 3,
        y: flow.y - full.lineHeight + (full.lineHeight - full.size) * 0.62,
      };
      tags.listItem(() => {
        tags.element('Lbl', () => draw.text('•', dot, { ...style, color: colors.accent }));
        tags.within('LBody', () => drawParagraph(text, { spaceAfter: 3, ...style, indent: full.indent + 14 }));
      });
    },
    rule: () => {
      flow.drawRule({ x: page.left, y: flow.y, width: contentWidth, thickness: 0.7, color: colors.line });
      flow.y -= 6;
    },
    link: (url, style = {}) => {
      const full = { ...defaults, ...style };
      const width = faces[full.face].widthOf(faces[full.face].clean(url), full.size);
      tags.within('P', () =>
        tags.within('Link', (structParent) => {
          drawParagraph(url, { color: colors.accent, ...style });
          const top = page.height - (flow.y + full.spaceAfter + full.lineHeight);
          const options = { structParent, Contents: Object(url) };
          pdf.link(page.left + full.indent, top, width, full.lineHeight, url, options);
        }),
      );
    },
    openImage: (png) => pdf.openImage(png),
    finish: async (frame, save = saveDocument) => {
      const { count } = pdf.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(index);
        drawFrame(frame, index + 1, count);
      }
      return save({ pdf, tags });
    },
  };
  return flow;
}
