import type PDFDocument from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import type { PdfMetadata } from './archive.ts';
import { openArchivablePdf, page } from './archive.ts';
import type { FaceName, Faces } from './fonts.ts';
import { addFaces } from './fonts.ts';
import { wrapLines } from './line-wrap.ts';
import type { PngImage } from './png-image.ts';
import { createPngImage } from './png-image.ts';
import type { Tag, Tags } from './tags.ts';
import { createTags } from './tags.ts';

export { page };
export const contentWidth = page.width - page.left - page.right;

export const colors = {
  ink: '#1c211f',
  muted: '#616b66',
  accent: '#0f5c45',
  line: '#ccd4cf',
  shade: '#f2f6f4',
} as const;
type Color = (typeof colors)[keyof typeof colors];

export type TextStyle = {
  face?: FaceName;
  size?: number;
  /** Distance of base lines; stacked Vietnamese marks need about 1.45 times the size. */
  lineHeight?: number;
  color?: Color;
  align?: 'left' | 'center' | 'right';
  /** Space from the left and right edge of the text area. */
  indent?: number;
  indentRight?: number;
  spaceAfter?: number;
  /** Stays on the page of what follows: room for so many points more. */
  keepWithNext?: number;
  /** What a paragraph is to a reader who does not see the page. */
  tag?: Tag;
};

/** Places are from the bottom left corner of the page. */
type Place = { x: number; y: number };
type Box = Place & { width: number; height: number };

/** A document that grows downwards: what does not fit on a page goes on to the next. */
export type PdfFlow = {
  readonly faces: Faces;
  readonly tags: Tags;
  /** The top of the free space, from the bottom of the page. */
  y: number;
  /** Starts a new page where less room than this is left. */
  ensureRoom: (height: number) => void;
  newPage: () => void;
  space: (height: number) => void;
  /** Breaks text into lines of the style's face; see `wrapLines` for the space at their ends. */
  linesOf: (text: string, width: number, style?: TextStyle) => string[];
  /** One line at a place of its own; the flow does not move. Draw it within an element of `tags`. */
  drawLine: (text: string, place: Place, style?: TextStyle) => void;
  /** A line across, without meaning; the flow does not move. */
  drawRule: (place: Place & { width: number; thickness: number; color: Color }) => void;
  /** A shade behind what is drawn next. */
  drawShade: (box: Box) => void;
  /** A picture with the words for those who do not see it; the flow does not move. */
  drawImage: (image: PngImage, box: Box, alt: string) => void;
  /** A wrapped paragraph; moves the flow. */
  paragraph: (text: string, style?: TextStyle) => void;
  /** The heading of the whole document. */
  title: (text: string, style?: TextStyle) => void;
  heading: (text: string, style?: TextStyle) => void;
  /** An item of a list. Those that follow each other are one list. */
  bullet: (text: string, style?: TextStyle) => void;
  rule: () => void;
  /** A line of text that leads to an address. */
  link: (url: string, style?: TextStyle) => void;
  /** @throws where it is no PNG that can be drawn */
  openPng: (bytes: Uint8Array) => PngImage;
  /** Draws header and footer on every page and gives the file's bytes, as they are or as `save` writes them. */
  finish: (frame: PageFrame, save?: (document: OpenDocument) => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/** A document whose pages are drawn and whose file is not written yet. */
export type OpenDocument = { pdf: PDFDocument; tags: Tags };

/** What stands at the edges of every page. */
export type PageFrame = {
  header: string;
  footer: string;
  /** The words of the page number, such as `Trang 2/9`. */
  pageNumber: (number: number, total: number) => string;
};

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
  tag: 'P',
} as const satisfies Required<TextStyle>;

/** Ends the structure and writes the file. */
export async function saveDocument({ pdf, tags }: OpenDocument): Promise<Uint8Array> {
  tags.close();
  const bytes = toBytes(pdf);
  pdf.end();
  return bytes;
}

/** Opens a document with its fonts. */
export async function createPdfFlow(metadata: PdfMetadata): Promise<PdfFlow> {
  const pdf = openArchivablePdf(metadata);
  const faces = await addFaces(pdf);
  const tags = createTags(pdf);
  let imageCount = 0;
  pdf.addPage();

  const drawClean = (text: string, { x, y }: Place, style: TextStyle) => {
    if (text === '') return;
    const { face, size, color } = { ...defaults, ...style };
    // Its width and words are asked for only to underline them.
    const options = { lineBreak: false, baseline: 'alphabetic', textWidth: 0, wordCount: 0 } as const;
    pdf
      .font(face, size)
      .fillColor(color)
      .text(text, x, page.height - y, options);
  };

  const strike = ({ x, y, width, thickness, color }: Place & { width: number; thickness: number; color: string }) => {
    pdf.strokeColor(color).lineWidth(thickness);
    pdf
      .moveTo(x, page.height - y)
      .lineTo(x + width, page.height - y)
      .stroke();
  };

  const linesOf = (text: string, width: number, style: TextStyle = {}) => {
    const { face, size } = { ...defaults, ...style };
    return wrapLines(faces[face].clean(text), width, (part) => faces[face].widthOf(part, size));
  };

  /** The lines of a paragraph as content of the open element, page by page. */
  const drawParagraph = (text: string, style: TextStyle) => {
    const full = { ...defaults, ...style };
    const width = contentWidth - full.indent - full.indentRight;
    const lines = linesOf(text, width, style);
    let onThisPage: (Place & { line: string })[] = [];
    const drawThem = () => {
      if (onThisPage.length > 0)
        tags.content(() => {
          for (const { line, ...place } of onThisPage) drawClean(line, place, style);
        });
      onThisPage = [];
    };

    // Two lines at least stay together, so that no single line is left behind.
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
      drawClean(header, { x: page.left, y: page.height - 44 }, small);
      strike({ ...rule, y: page.height - 52 });
    }, 'Top');
    tags.artifact(() => {
      drawClean(footer, { x: page.left, y: 38 }, small);
      drawClean(pageNumber, { x: page.width - page.right - numberWidth, y: 38 }, small);
      strike({ ...rule, y: 52 });
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
      drawClean(faces[style.face ?? defaults.face].clean(text), place, style);
    },
    drawRule: (rule) => tags.artifact(() => strike(rule)),
    drawShade: ({ x, y, width, height }) =>
      tags.artifact(() => {
        pdf.fillColor(colors.shade);
        pdf.rect(x, page.height - y - height, width, height).fill();
      }),
    drawImage: (image, { x, y, width, height }, alt) => {
      const top = page.height - y - height;
      const bbox: [number, number, number, number] = [x, top, x + width, top + height];
      tags.element('Figure', () => pdf.image(image, x, top, { width, height }), { alt, bbox });
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
        tags.element('Lbl', () => drawClean('•', dot, { ...style, color: colors.accent }));
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
    openPng: (bytes) => {
      imageCount += 1;
      return createPngImage(bytes, `I${imageCount}`);
    },
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
