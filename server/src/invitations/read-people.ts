import { AppError } from '@portal/shared/errors/app-error';
import { foldForSearch } from '@portal/shared/format/format';
import type { ImportColumn, ImportFileProblem } from '@portal/shared/invitations/contract';
import { maxImportBytes, maxImportRows } from '@portal/shared/invitations/limits';
import { conventions } from '@portal/shared/languages/conventions';
import { languageTag } from '@portal/shared/languages/language-tags';
import { defaultLanguage, languageCodes } from '@portal/shared/languages/languages';
import { keysOf } from '@portal/shared/objects/keys';
import { readTable, TableError } from '#platform/read-table.ts';

/** Some files have one column for the whole name, or one for the family name with the middle name. */
type Title = ImportColumn | 'fullName' | 'familyAndMiddleName';

/** The titles of the columns, folded: those of the product and what others call the same. */
const titles: Record<Title, readonly string[]> = {
  email: ['email', 'e mail', 'mail', 'email address', 'dia chi email', 'thu dien tu', 'hom thu'],
  lastName: ['ho', 'last name', 'lastname', 'family name', 'surname'],
  firstName: [
    'ten',
    'ten dem va ten',
    'dem va ten',
    'ten rieng',
    'first name',
    'firstname',
    'given name',
    'given names',
  ],
  languageCode: ['ngon ngu', 'language', 'language code', 'ngon ngu cua email', 'email language'],
  phoneNumber: ['so dien thoai', 'dien thoai', 'so dt', 'sdt', 'phone', 'phone number', 'mobile', 'telephone'],
  fullName: ['ho va ten', 'ho ten', 'ho va ten day du', 'ten day du'],
  familyAndMiddleName: ['ho va ten dem', 'ho dem', 'ho va dem', 'ho lot', 'ho va chu lot', 'ho va ten lot'],
};

/** Longer than any value may be, so that the value is refused. */
const longestCell = 300;
/** The columns after these are not read. A spreadsheet saves blank ones, too. */
const mostColumns = 200;

const foldWords = (text: string): string =>
  foldForSearch(text)
    // Such as `(bắt buộc)`.
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function titleOf(cell: string): Title | undefined {
  const folded = foldWords(cell.slice(0, longestCell));
  return keysOf(titles).find((title) => titles[title].includes(folded));
}

/** The names of a language, folded: its code, its region, and what each language calls it. */
const languageNames = languageCodes.map((code) => {
  const { ownName, locale } = conventions[code];
  const named = languageCodes.map((reader) =>
    new Intl.DisplayNames([conventions[reader].locale], { type: 'language' }).of(languageTag(code)),
  );
  const names = [code, ownName, locale, locale.split('-')[1] ?? '', ...named].map((name) => foldWords(name ?? ''));
  return { code, names: new Set([...names, ...names.map((name) => name.replace(/^tieng /, ''))]) };
});

/** The language of a cell; that of most candidates for an empty one. What is no language stays as it is, and is refused. */
const languageOf = (cell: string): string =>
  cell.trim() === ''
    ? defaultLanguage
    : (languageNames.find(({ names }) => names.has(foldWords(cell)))?.code ?? cell.slice(0, longestCell));

/** A person in the file. A value is text as it was typed, or null for a column that may be empty. */
export interface FilePerson {
  row: number;
  values: Record<Exclude<ImportColumn, 'phoneNumber'>, string> & { phoneNumber: string | null };
}

/** Spreadsheets save blank rows that somebody has formatted. */
const mostRows = 20_000;

const refuse = (reason: ImportFileProblem): AppError =>
  new AppError('VALIDATION_ERROR', { fields: { file: 'INVALID_FIELD' }, details: { reason } });

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The family name comes first in a Vietnamese name, and the product keeps middle names with the given name. */
function splitFullName(text: string): { lastName: string; firstName: string } {
  const [lastName = '', ...others] = splitWords(text);
  return { lastName, firstName: others.join(' ') };
}

function findColumns(header: readonly string[]) {
  const found = new Map<Title, number>();
  const ignored: string[] = [];
  for (const [at, cell] of header.slice(0, mostColumns).entries()) {
    const title = titleOf(cell);
    if (title && !found.has(title)) found.set(title, at);
    else if (cell.trim() !== '') ignored.push(cell.trim().slice(0, longestCell));
  }
  return { found, ignored };
}

/** @throws {AppError} VALIDATION_ERROR for a header without a column that the import needs */
function requireColumns(found: ReadonlyMap<Title, number>): void {
  if (found.size === 0) throw refuse('no_columns');
  if (!found.has('email')) throw refuse('no_email_column');
  if (found.has('fullName') && !found.has('firstName')) return;
  if (!found.has('lastName') && !found.has('familyAndMiddleName')) throw refuse('no_last_name_column');
  if (!found.has('firstName')) throw refuse('no_first_name_column');
}

/**
 * Reads the people in a CSV file with a header, in Vietnamese or English.
 * @throws {AppError} VALIDATION_ERROR with the reason why the file is refused
 */
export function readPeople(content: Buffer): { people: FilePerson[]; ignoredColumns: string[] } {
  if (content.length > maxImportBytes) throw refuse('too_large');
  let table: string[][];
  try {
    table = readTable(content, { most: mostRows, rate: (header) => findColumns(header).found.size });
  } catch (error) {
    if (error instanceof TableError) throw refuse(error.problem);
    throw error;
  }
  const [header = [], ...rows] = table;
  const { found, ignored } = findColumns(header);
  requireColumns(found);

  const filled = rows
    .map((cells, at) => ({ row: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw refuse('no_rows');
  if (filled.length > maxImportRows || table.length >= mostRows) throw refuse('too_many_rows');

  const people = filled.map(({ row, cells }) => {
    const cellOf = (title: Title): string => (cells[found.get(title) ?? -1] ?? '').slice(0, longestCell);
    return { row, values: { ...namesOf(found, cellOf), ...othersOf(cellOf) } };
  });
  return { people, ignoredColumns: ignored };
}

function namesOf(found: ReadonlyMap<Title, number>, cellOf: (title: Title) => string) {
  if (found.has('lastName') && found.has('firstName')) {
    return { lastName: cellOf('lastName'), firstName: cellOf('firstName') };
  }
  if (!found.has('firstName')) return splitFullName(cellOf('fullName'));
  const { lastName, firstName } = splitFullName(cellOf('familyAndMiddleName'));
  // A missing given name stays missing, whatever the middle name is.
  return { lastName, firstName: cellOf('firstName').trim() && `${firstName} ${cellOf('firstName')}` };
}

const othersOf = (cellOf: (title: Title) => string) => ({
  email: cellOf('email'),
  languageCode: languageOf(cellOf('languageCode')),
  phoneNumber: cellOf('phoneNumber').trim() || null,
});
