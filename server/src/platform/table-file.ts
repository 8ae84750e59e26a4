import { pipeline, Readable } from 'node:stream';
import { formatMoment } from '@portal/shared/format/format';
import type { TableFormat } from '@portal/shared/http/table-formats';
import { tableTypes } from '@portal/shared/http/table-formats';
import { stringify } from 'csv-stringify';
import { writeXlsxStream } from 'hucre/xlsx';
import type { FileAnswer } from './http/request-context.ts';

type Column = { title: string; kind: 'text' | 'phone' | 'moment' | 'money' };
/** Money is a number, in cents. A day is text, `YYYY-MM-DD`. */
export type Cell = string | number | Date | null;

export type TableFile = {
  /** Without the extension. */
  name: string;
  format: TableFormat;
  columns: readonly Column[];
  rows: () => AsyncIterable<readonly Cell[]>;
  timeZone: string;
  /** Receives the error of a source that fails in the middle, and of a caller who disconnects. */
  onCutShort: (error: unknown) => void;
};

/**
 * Escapes what begins a formula after a sign that ends a cell for some reader: where the list separator of Windows is `;`,
 * Excel splits a cell there, also within quotes. `csv-stringify` escapes the beginning of a cell only.
 */
const escapeInnerFormulas = (cell: string): string => cell.replace(/([;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g, "$1'");

/** A moment as `YYYY-MM-DD HH:mm:ss`, which spreadsheets read as the same day in every country. */
function isoMoment(moment: Date, timeZone: string): string {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (.*)$/.exec(formatMoment(moment, timeZone)) ?? [];
  return `${year}-${month}-${day} ${time}`;
}

/**
 * A phone number in groups, such as `+84 912 345 678`: with the spaces, spreadsheets keep it as text, with its plus or zero.
 * Undefined for what is no phone number.
 */
function groupPhone(cell: string): string | undefined {
  const [, prefix, digits = ''] = /^(\+84|\+|0|)(\d{4,})$/.exec(cell.replaceAll(' ', '')) ?? [];
  if (prefix === undefined) return undefined;
  const groups = digits.replace(/\B(?=(\d{3})+$)/g, ' ');
  return prefix === '+84' ? `${prefix} ${groups}` : `${prefix}${groups}`;
}

function csvText(cell: Cell, timeZone: string): string {
  if (cell === null || cell === '') return '';
  if (cell instanceof Date) return isoMoment(cell, timeZone);
  return typeof cell === 'number' ? (cell / 100).toFixed(2) : cell;
}

/** Spreadsheets execute cells that begin with `=`, `+`, `-`, or `@`, so those are escaped. */
function writeCsv({ columns, rows, timeZone, onCutShort }: TableFile): Readable {
  async function* texts() {
    for await (const row of rows()) yield row.map((cell) => csvText(cell, timeZone));
  }
  const csv = stringify({
    header: true,
    columns: columns.map(({ title }) => title),
    bom: true,
    cast: {
      string: (cell, { header, index }) => {
        const phone = !header && columns[index]?.kind === 'phone' ? groupPhone(cell) : undefined;
        return phone === undefined ? escapeInnerFormulas(cell) : { value: phone, escape_formulas: false };
      },
    },
    escape_formulas: true,
  });
  // The pipeline ends both streams when one ends: the caller may disconnect in the middle.
  pipeline(Readable.from(texts()), csv, (error) => error && onCutShort(error));
  return csv;
}

/** Numbers of Excel's formats. Text stays text, also after somebody edits the cell: a code keeps its zeros, and a formula does not run. */
const numberFormats = { text: '@', phone: '@', moment: 'dd/mm/yyyy hh:mm:ss', money: '#,##0.00' } as const;
const widths = { text: 24, phone: 20, moment: 20, money: 14 } as const;

/** A cell of a spreadsheet has no time zone, so its time is that of the business. */
const localTime = (moment: Date, timeZone: string): Date =>
  new Date(`${isoMoment(moment, timeZone).replace(' ', 'T')}Z`);

/** XML has no U+FFFE and U+FFFF, and Excel reads `_x0041_` as a letter. */
function xlsxValue(cell: Cell, timeZone: string): string | number | Date | null {
  if (cell === null || cell === '') return null;
  if (cell instanceof Date) return localTime(cell, timeZone);
  if (typeof cell === 'number') return cell / 100;
  return cell.replace(/[\ufffe\uffff]/g, '').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

/** Each cell has its type, so no spreadsheet guesses what a text means: no text is a number or a formula. */
function writeXlsx({ columns, rows, timeZone, onCutShort }: TableFile): Readable {
  async function* values() {
    for await (const row of rows()) yield row.map((cell) => xlsxValue(cell, timeZone));
  }
  const xlsx = writeXlsxStream(values(), {
    name: '1',
    columns: columns.map(({ title, kind }) => ({ header: title, width: widths[kind], numFmt: numberFormats[kind] })),
    freezePane: { rows: 1 },
  });
  return Readable.from(xlsx).on('error', onCutShort);
}

/** Streams a table as a file, row by row. */
export const writeTable = (table: TableFile): FileAnswer => ({
  name: `${table.name}.${table.format}`,
  content: table.format === 'csv' ? writeCsv(table) : writeXlsx(table),
  contentType: table.format === 'csv' ? `${tableTypes.csv}; charset=utf-8` : tableTypes.xlsx,
});
