import type { PdfFlow, TextStyle } from './document.ts';
import { colors, contentWidth, page } from './document.ts';

export type TableColumn = {
  heading: string;
  /** Share of the width; all shares add up to 1. */
  share: number;
  align?: 'left' | 'right';
};

/** A cell is its paragraphs; those after the first are small and muted. */
export type TableRow = { cells: readonly (readonly string[])[]; isTotal?: boolean };

const padding = { x: 7, y: 5 } as const;
const mainStyle = { size: 9.5, lineHeight: 14 } as const;
const subStyle = { size: 8.5, lineHeight: 12.5, color: colors.muted } as const;

type Line = { text: string; style: TextStyle & { size: number; lineHeight: number } };

function cellLines(flow: PdfFlow, cell: readonly string[], width: number, isBold: boolean): Line[] {
  return cell.flatMap((paragraph, index) => {
    const style = {
      ...(index === 0 ? mainStyle : subStyle),
      face: isBold && index === 0 ? 'bold' : 'regular',
    } as const;
    return flow.linesOf(paragraph, width - 2 * padding.x, style).map((text) => ({ text, style }));
  });
}

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.style.lineHeight, 0);

/** Draws a table with a heading that comes again on each page; a row is never torn apart. */
export function drawTable(flow: PdfFlow, columns: readonly TableColumn[], rows: readonly TableRow[]): void {
  const widths = columns.map((column) => column.share * contentWidth);

  const drawRow = (row: TableRow, kind: 'head' | 'body' | 'total') => {
    const isBold = kind !== 'body';
    const cells = row.cells.map((cell, index) => cellLines(flow, cell, widths[index] ?? 0, isBold));
    const height = Math.max(...cells.map(heightOf)) + 2 * padding.y;
    if (flow.y - height < page.bottom) {
      flow.newPage();
      if (kind !== 'head') drawRow(headRow, 'head');
    }
    const top = flow.y;
    if (isBold)
      flow.page.drawRectangle({ x: page.left, y: top - height, width: contentWidth, height, color: colors.shade });
    let left = page.left;
    for (const [index, lines] of cells.entries()) {
      const width = widths[index] ?? 0;
      let y = top - padding.y;
      for (const { text, style } of lines) {
        y -= style.lineHeight;
        const face = flow.faces[style.face ?? 'regular'];
        const isRight = columns[index]?.align === 'right';
        const x = isRight ? left + width - padding.x - face.widthOf(text, style.size) : left + padding.x;
        flow.drawLine(text, { x, y: y + (style.lineHeight - style.size) * 0.62 }, style);
      }
      left += width;
    }
    flow.y = top - height;
    flow.page.drawLine({
      start: { x: page.left, y: flow.y },
      end: { x: page.left + contentWidth, y: flow.y },
      thickness: kind === 'body' ? 0.5 : 0.9,
      color: kind === 'body' ? colors.line : colors.accent,
    });
  };

  const headRow: TableRow = { cells: columns.map((column) => [column.heading]) };
  flow.ensureRoom(70);
  drawRow(headRow, 'head');
  for (const row of rows) drawRow(row, row.isTotal ? 'total' : 'body');
  flow.space(8);
}

/** Label and value beside each other, one pair a row, the value wrapped. */
export function drawFacts(flow: PdfFlow, facts: readonly (readonly [label: string, value: string])[]): void {
  const labelWidth = contentWidth * 0.3;
  const style = { size: 9.5, lineHeight: 14 } as const;
  const label = { ...style, color: colors.muted } as const;
  for (const [name, value] of facts) {
    const names = flow.linesOf(name, labelWidth - 8, label);
    const values = flow.linesOf(value, contentWidth - labelWidth, style);
    const height = Math.max(names.length, values.length) * style.lineHeight + 6;
    flow.ensureRoom(height);
    const lineAt = (index: number) => flow.y - (index + 1) * style.lineHeight + (style.lineHeight - style.size) * 0.62;
    for (const [index, text] of names.entries()) flow.drawLine(text, { x: page.left, y: lineAt(index) }, label);
    for (const [index, text] of values.entries())
      flow.drawLine(text, { x: page.left + labelWidth, y: lineAt(index) }, style);
    flow.space(height);
  }
}
