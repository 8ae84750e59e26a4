import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPages } from './pdf-text.ts';

type Matrix = readonly [number, number, number, number, number, number];

const times = (m: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  m[0] * a + m[2] * b,
  m[1] * a + m[3] * b,
  m[0] * c + m[2] * d,
  m[1] * c + m[3] * d,
  m[0] * e + m[2] * f + m[4],
  m[1] * e + m[3] * f + m[5],
];

/** Numbers with at most two decimal digits, separated by spaces. */
const rounded = (...numbers: number[]) => numbers.map((number) => String(Number(number.toFixed(2)) + 0)).join(' ');

/** The left, bottom, right, and top of a box after the transformation. */
function placed(m: Matrix, [left, bottom, right, top]: readonly number[]): string {
  const [, , , , x1, y1] = times(m, [1, 0, 0, 1, left ?? 0, bottom ?? 0]);
  const [, , , , x2, y2] = times(m, [1, 0, 0, 1, right ?? 0, top ?? 0]);
  return rounded(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
}

/** The number of drawn letters. Spaces at the end are invisible. */
const lettersOf = (glyphs: readonly (number | { unicode: string })[]) =>
  [
    ...glyphs
      .map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode))
      .join('')
      .trimEnd(),
  ].length;

/** The texts, lines, boxes, and images of a page, in drawing order. */
async function drawnOn(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const lines: string[] = [];
  let state = { matrix: [1, 0, 0, 1, 0, 0] as Matrix, fill: '', stroke: '', width: 1, font: '', size: 0 };
  const saved: (typeof state)[] = [];
  let text: Matrix = state.matrix;

  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] ?? [];
    if (operator === OPS.save) saved.push({ ...state });
    else if (operator === OPS.restore) state = saved.pop() ?? state;
    else if (operator === OPS.transform) state.matrix = times(state.matrix, args as Matrix);
    else if (operator === OPS.setFillRGBColor) state.fill = String(args[0]);
    else if (operator === OPS.setStrokeRGBColor) state.stroke = String(args[0]);
    else if (operator === OPS.setLineWidth) state.width = Number(args[0]);
    else if (operator === OPS.setTextMatrix) text = Array.from({ length: 6 }, (_one, at) => args[0][at]) as never;
    else if (operator === OPS.setFont) {
      // Without the letters that mark a subset.
      state.font = String(page.commonObjs.get(args[0]).name).replace(/^[A-Z]+\+/, '');
      state.size = Number(args[1]);
    } else if (operator === OPS.showText) {
      const [, , , , x, y] = times(state.matrix, text);
      lines.push(`${rounded(x, y)} ${state.font} ${rounded(state.size)} ${state.fill} ${lettersOf(args[0])} letters`);
    } else if (operator === OPS.constructPath) {
      const isLine = args[0] === OPS.stroke;
      const look = isLine ? `line ${rounded(state.width)} ${state.stroke}` : `box ${state.fill}`;
      lines.push(`${look} ${placed(state.matrix, Array.from(args[2] as ArrayLike<number>))}`);
    } else if (operator === OPS.paintImageXObject) lines.push(`image ${placed(state.matrix, [0, 0, 1, 1])}`);
  }

  const links = (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link');
  return [...lines, ...links.map(({ rect }) => `link ${rounded(...rect)}`)];
}

/**
 * For tests: the position and style of each text and shape on the pages of a PDF, one per line. `pdfPages` reads the
 * words.
 */
export async function pdfLayout(pdf: Uint8Array): Promise<string> {
  const pages = await readPages(pdf, drawnOn);
  return `${pages.flatMap((lines, index) => [`page ${index + 1}`, ...lines]).join('\n')}\n`;
}
