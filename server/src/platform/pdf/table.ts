import type { PdfFlow, TextStyle } from './document.ts';
import { colors, contentWidth, page } from './document.ts';

export type TableColumn = {
  heading: string;
  /** The share of the width that the columns as wide as their widest line leave over. */
  share: number | 'widest-line';
  align?: 'left' | 'right';
};

/** A cell is a list of paragraphs. Those after the first are small and muted. */
export type TableRow = { cells: readonly (readonly string[])[]; isTotal?: boolean };

const padding = { x: 7, y: 5 } as const;
const mainStyle = { size: 9.5, lineHeight: 14 } as const;
const subStyle = { size: 8.5, lineHeight: 12.5, color: colors.muted } as const;

type CellStyle = TextStyle & { size: number; lineHeight: number };
/** A paragraph of a cell. */
type Paragraph = { lines: string[]; style: CellStyle };

function layOutCell(
  flow: PdfFlow,
  cell: readonly string[],
  { width, isBold }: { width: number; isBold: boolean },
): Paragraph[] {
  return cell.map((text, index) => {
    const style = {
      ...(index === 0 ? mainStyle : subStyle),
      face: isBold && index === 0 ? 'bold' : 'regular',
    } as const;
    return { lines: flow.linesOf(text, width - 2 * padding.x, style), style };
  });
}

const widthOfLine = (flow: PdfFlow, line: string, { face, size }: CellStyle) =>
  flow.faces[face ?? 'regular'].widthOf(line.trimEnd(), size);

const heightOf = (cell: readonly Paragraph[]) =>
  cell.reduce((sum, { lines, style }) => sum + lines.length * style.lineHeight, 0);

/** Columns that must not break their lines get the room they need, and the others share the rest. */
function widthsOf(flow: PdfFlow, columns: readonly TableColumn[], rows: readonly TableRow[]): number[] {
  const needed = columns.map(({ heading, share }, column) => {
    if (share !== 'widest-line') return 0;
    const cells = rows.map((row) =>
      layOutCell(flow, row.cells[column] ?? [], { width: Infinity, isBold: row.isTotal ?? false }),
    );
    const lines = [layOutCell(flow, [heading], { width: Infinity, isBold: true }), ...cells].flat();
    const widths = lines.flatMap((paragraph) =>
      paragraph.lines.map((line) => widthOfLine(flow, line, paragraph.style)),
    );
    // Rounded up, so that the width without the padding is never too small for the line.
    return Math.ceil(Math.max(...widths)) + 2 * padding.x;
  });
  const left = contentWidth - needed.reduce((sum, width) => sum + width, 0);
  const shares = columns.map(({ share }) => (share === 'widest-line' ? 0 : share));
  const allShares = shares.reduce((sum, share) => sum + share, 0);

  return columns.map((_column, index) => needed[index] || (left * (shares[index] ?? 0)) / allShares);
}

/** Draws a table. Each page repeats the heading, and a row is never split. */
export function drawTable(flow: PdfFlow, columns: readonly TableColumn[], rows: readonly TableRow[]): void {
  const widths = widthsOf(flow, columns, rows);

  const drawParagraph = ({ lines, style }: Paragraph, column: number, top: number) => {
    const left = page.left + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    for (const [index, text] of lines.entries()) {
      const y = top - (index + 1) * style.lineHeight + (style.lineHeight - style.size) * 0.62;
      const isRight = columns[column]?.align === 'right';
      const right = left + (widths[column] ?? 0) - padding.x;
      flow.drawLine(text, { x: isRight ? right - widthOfLine(flow, text, style) : left + padding.x, y }, style);
    }
  };

  const drawCell = (cell: readonly Paragraph[], column: number, draw: (paragraph: () => void) => void) => {
    let top = flow.y - padding.y;
    for (const paragraph of cell) {
      const from = top;
      if (paragraph.lines.length > 0) draw(() => drawParagraph(paragraph, column, from));
      top -= heightOf([paragraph]);
    }
  };

  const drawRow = (row: TableRow, kind: 'head' | 'head-again' | 'body' | 'total') => {
    const isBold = kind !== 'body';
    const cells = row.cells.map((cell, index) => layOutCell(flow, cell, { width: widths[index] ?? 0, isBold }));
    const height = Math.max(...cells.map(heightOf)) + 2 * padding.y;
    if (flow.y - height < page.bottom) {
      flow.newPage();
      if (kind !== 'head') drawRow(headRow, 'head-again');
    }
    const bottom = flow.y - height;
    if (isBold) flow.drawShade({ x: page.left, y: bottom, width: contentWidth, height });

    const { tags } = flow;
    const cellTag = kind === 'head' ? 'TH' : 'TD';
    const options = kind === 'head' ? ({ scope: 'Column' } as const) : undefined;
    // A screen reader has read the heading on the first page.
    if (kind === 'head-again')
      tags.artifact(() => {
        for (const [index, cell] of cells.entries()) drawCell(cell, index, (draw) => draw());
      }, 'Top');
    else
      tags.within('TR', () => {
        for (const [index, cell] of cells.entries())
          tags.within(cellTag, () => drawCell(cell, index, (draw) => tags.element('P', draw)), options);
      });

    flow.y = bottom;
    const [thickness, color] = kind === 'body' ? ([0.5, colors.line] as const) : ([0.9, colors.accent] as const);
    flow.drawRule({ x: page.left, y: bottom, width: contentWidth, thickness, color });
  };

  const headRow: TableRow = { cells: columns.map((column) => [column.heading]) };
  flow.ensureRoom(70);
  flow.tags.within('Table', () => {
    drawRow(headRow, 'head');
    for (const row of rows) drawRow(row, row.isTotal ? 'total' : 'body');
  });
  flow.space(8);
}

/** Draws pairs of a label and a value side by side, one pair per row, with wrapped values. */
export function drawFacts(flow: PdfFlow, facts: readonly (readonly [label: string, value: string])[]): void {
  const labelWidth = contentWidth * 0.3;
  const style = { size: 9.5, lineHeight: 14 } as const;
  const label = { ...style, color: colors.muted } as const;
  const lineAt = (index: number) => flow.y - (index + 1) * style.lineHeight + (style.lineHeight - style.size) * 0.62;
  const { tags } = flow;

  const drawFact = (names: readonly string[], values: readonly string[]) => {
    const drawLines = (lines: readonly string[], x: number, look: TextStyle) => {
      for (const [index, text] of lines.entries()) flow.drawLine(text, { x, y: lineAt(index) }, look);
    };
    tags.element('TH', () => drawLines(names, page.left, label), { scope: 'Row' });
    tags.element('TD', () => drawLines(values, page.left + labelWidth, style));
  };

  tags.within('Table', () => {
    for (const [name, value] of facts) {
      const names = flow.linesOf(name, labelWidth - 8, label);
      const values = flow.linesOf(value, contentWidth - labelWidth, style);
      const height = Math.max(names.length, values.length) * style.lineHeight + 6;
      flow.ensureRoom(height);
      tags.within('TR', () => drawFact(names, values));
      flow.space(height);
    }
  });
}
