/** Reads CSV as RFC 4180 defines it, as a spreadsheet does, with the list separator of the reader's machine. */
export function readCsv(csv: string, separator = ','): string[][] {
  const text = csv.replace(/^\ufeff/, '');
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;

  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (!isQuoted && sign === '\n') {
      rows.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      rows.push([]);
    } else cell += sign;
  }

  return rows.filter((row) => row.length > 0);
}
