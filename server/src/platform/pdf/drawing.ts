import type PDFDocument from 'pdfkit';
import { page } from './archive.ts';
import type { FaceName } from './fonts.ts';
import type { PngImage } from './png-image.ts';
import type { Tag } from './tags.ts';

export const colors = {
  ink: '#1c211f',
  muted: '#616b66',
  accent: '#0f5c45',
  line: '#ccd4cf',
  shade: '#f2f6f4',
} as const;
export type Color = (typeof colors)[keyof typeof colors];

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
export type Place = { x: number; y: number };
export type Box = Place & { width: number; height: number };
/** A line across, from its left end. */
export type Rule = Place & { width: number; thickness: number; color: Color };

export const defaults = {
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

/** Draws at places from the bottom left corner of the open page; pdfkit counts from the top left one. */
export type Drawing = {
  /** Text that the face can draw. */
  text: (text: string, place: Place, style: TextStyle) => void;
  rule: (rule: Rule) => void;
  shade: (box: Box) => void;
  image: (image: PngImage, box: Box) => void;
};

export function createDrawing(pdf: PDFDocument): Drawing {
  return {
    text: (text, { x, y }, style) => {
      if (text === '') return;
      const { face, size, color } = { ...defaults, ...style };
      // pdfkit asks for its width and words only to underline them.
      const options = { lineBreak: false, baseline: 'alphabetic', textWidth: 0, wordCount: 0 } as const;
      pdf.font(face, size).fillColor(color);
      pdf.text(text, x, page.height - y, options);
    },
    rule: ({ x, y, width, thickness, color }) => {
      const top = page.height - y;
      pdf.strokeColor(color).lineWidth(thickness);
      pdf.moveTo(x, top);
      pdf.lineTo(x + width, top).stroke();
    },
    shade: ({ x, y, width, height }) => {
      pdf.fillColor(colors.shade);
      pdf.rect(x, page.height - y - height, width, height).fill();
    },
    image: (image, { x, y, width, height }) => {
      pdf.image(image, x, page.height - y - height, { width, height });
    },
  };
}
