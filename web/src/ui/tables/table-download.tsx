import { Button } from '@mantine/core';
import { IconDownload } from '../icons/icons.tsx';

type Table = readonly (readonly string[])[];

/**
 * Spreadsheets execute a cell that begins as a formula, so it gets the sign of text. LibreOffice also splits at commas and semicolons, after
 * which a formula may begin, unless the cell is quoted.
 */
function cellText(cell: string): string {
  const line = cell.replace(/\s+/g, ' ');
  const text = /^[ "]*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
  return /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const hexOf = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;

/**
 * The address of a table in UTF-16 with its mark and tabs. Excel shows it in columns in every country. It splits at commas only where
 * numbers have decimal points, so not in Vietnam.
 */
function tableAddress(table: Table): string {
  const text = `\ufeff${table.map((cells) => `${cells.map(cellText).join('\t')}\r\n`).join('')}`;
  const bytes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) => [
    unit % 256,
    Math.floor(unit / 256),
  ]);
  return `data:text/csv;charset=utf-16le,${bytes.map(hexOf).join('')}`;
}

interface TableDownloadProps {
  /** The titles of the columns, and then the rows. */
  table: Table;
  fileName: string;
  children: React.ReactNode;
}

/** Downloads a table that the page has, as a CSV file. */
export function TableDownload({ table, fileName, children }: TableDownloadProps) {
  return (
    <Button
      component="a"
      variant="default"
      href={tableAddress(table)}
      download={fileName}
      leftSection={<IconDownload size={18} />}
    >
      {children}
    </Button>
  );
}
