import { CsvError, parse } from 'csv-parse/sync';

/** Why a file cannot be read as a table. */
export type TableProblem = 'not_csv' | 'encoding' | 'broken';

export class TableError extends Error {
  readonly problem: TableProblem;
  constructor(problem: TableProblem) {
    super(problem);
    this.problem = problem;
  }
}

const startsWith = (content: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte);

/** Excel files of both generations: a ZIP archive, and an OLE document. */
const spreadsheets = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function decodeWith(encoding: string, content: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/**
 * Decodes UTF-8, and UTF-16 with its mark. Excel also saves CSV files in the encoding of its Windows: 1258 in Vietnamese, 1252 in
 * English. They look alike, and a byte that is ư in one is ý in the other, so both are refused.
 * @throws {TableError}
 */
function decodeText(content: Buffer): string {
  if (spreadsheets.some((bytes) => startsWith(content, bytes))) throw new TableError('not_csv');
  const isUtf16 = startsWith(content, [0xff, 0xfe]) || startsWith(content, [0xfe, 0xff]);
  const text = isUtf16
    ? decodeWith(content[0] === 0xff ? 'utf-16le' : 'utf-16be', content)
    : decodeWith('utf-8', content);
  if (text === undefined) throw new TableError('encoding');
  if (text.includes('\0')) throw new TableError('not_csv');
  return text.normalize('NFC');
}

const delimiters = [',', ';', '\t'] as const;

const parseRows = (text: string, options: { delimiter: string; to: number }): string[][] => {
  try {
    return parse(text, { ...options, relaxColumnCount: true, recordDelimiter: ['\r\n', '\n', '\r'] });
  } catch (error) {
    if (error instanceof CsvError) throw new TableError('broken');
    throw error;
  }
};

/**
 * Reads a CSV file as its rows, which are numbered as a spreadsheet shows them: the first one has the index 0, and blank ones stay.
 * Every cell is text, also one that a spreadsheet would calculate.
 * @param most the rows that are read at most
 * @param rate how well a header fits. The delimiter whose header fits best is that of the file.
 * @throws {TableError}
 */
export function readTable(
  content: Buffer,
  { most, rate }: { most: number; rate: (header: readonly string[]) => number },
): string[][] {
  // Excel reads this line as the name of the delimiter, and shows no row for it.
  const text = decodeText(content).replace(/^sep=.\r?\n/i, '');
  const ratings = delimiters.map((delimiter) => {
    try {
      const [header = []] = parseRows(text, { delimiter, to: 1 });
      return { delimiter, rating: rate(header) };
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      return { delimiter, rating: -1 };
    }
  });
  const [best] = ratings.toSorted((one, other) => other.rating - one.rating);
  return parseRows(text, { delimiter: best?.delimiter ?? ',', to: most });
}
