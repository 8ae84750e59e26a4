import type PDFDocument from 'pdfkit';
import type { EmbeddedImage } from 'pdfkit';
import { page } from './archive.ts';
import type { FaceName, Faces } from './fonts.ts';
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
  /** Distance between base lines. Stacked Vietnamese marks need about 1.45 times the size. */
  lineHeight?: number;
  color?: Color;
  align?: 'left' | 'center' | 'right';
  /** Space from the left and right edges of the text area. */
  indent?: number;
  indentRight?: number;
  spaceAfter?: number;
  /** Extra room, in points, that keeps the text on the page of the content that follows. */
  keepWithNext?: number;
  /** The role of a paragraph for a screen reader. */
  tag?: Tag;
};

/** Positions are measured from the bottom left corner of the page. */
export type Place = { x: number; y: number };
export type Box = Place & { width: number; height: number };
/** A horizontal rule, given by its left end. */
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

/**
 * Draws at positions measured from the bottom left corner of the open page. pdfkit measures from the top left corner.
 */
export type Drawing = {
  /** Draws text that the face supports. */
  text: (text: string, place: Place, style: TextStyle) => void;
  rule: (rule: Rule) => void;
  shade: (box: Box) => void;
  image: (image: EmbeddedImage, box: Box) => void;
};

export function createDrawing(pdf: PDFDocument, faces: Faces): Drawing {
  return {
    text: (text, { x, y }, style) => {
      if (text === '') return;
      const { face, size, color } = { ...defaults, ...style };
      // pdfkit needs the width and the number of words only to underline text.
      const options = { lineBreak: false, baseline: 'alphabetic', textWidth: 0, wordCount: 0 } as const;
      pdf.fillColor(color);
      let left = x;

      for (const run of faces[face].runsOf(text)) {
        pdf.font(run.font, size);
        pdf.text(run.text, left, page.height - y, options);
        left += faces[face].widthOf(run.text, size);
      }
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
