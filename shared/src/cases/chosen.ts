/** The largest number of cases that a bulk action takes, and that can be chosen with one click. */
export const maxChosen = 500;
/** The largest number of cases that an address names. */
export const maxNamed = 100;

/** Cases chosen in a list: the named ones, or the first `maxChosen` of its filter without the named ones. */
export interface Chosen {
  isAll: boolean;
  emails: readonly string[];
}

/** Reads `an@example.com,binh@example.com`, or `all` with the cases that were left out: `all,an@example.com`. */
export function readChosen(text: string): Chosen {
  const [first, ...rest] = text.split(',').filter((part) => part !== '');
  const isAll = first === 'all';
  const emails = isAll || first === undefined ? rest : [first, ...rest];
  return { isAll, emails: [...new Set(emails)].slice(0, maxNamed) };
}

/** @returns undefined if nothing is chosen */
export const writeChosen = ({ isAll, emails }: Chosen): string | undefined =>
  [...(isAll ? ['all'] : []), ...emails].join(',') || undefined;
