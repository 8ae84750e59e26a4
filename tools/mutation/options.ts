import { parseArgs } from 'node:util';

export interface Options {
  /** Files, folders, and `file:line`. An empty list means all product code. */
  paths: string[];
  seed: number;
  count: number;
  workers: number;
  operator: string;
  isListing: boolean;
  isAskingForHelp: boolean;
}

export const usage = `npm run mutate -- [paths] [--seed N] [--count N] [--workers N] [--operator text] [--list]

paths      files, folders or file:line of shared/src, server/src and web/src; all of them without a path
--seed     chooses the same mutants again; random without it
--count    how many mutants at most: 250 without it
--workers  how many copies of the project run tests at once: 2 without it
--operator only operators with this in their names, such as "row lock"
--list     prints the mutants and their tests without running them`;

const positive = (name: string, value: string): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} takes a positive whole number`);
  return number;
};

/** @throws {Error} for an unknown option or a value that is not a number */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 999_999)) },
      count: { type: 'string', default: '250' },
      workers: { type: 'string', default: '2' },
      operator: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  return {
    paths: positionals.map((path) => path.replace(/^\.\//, '').replace(/\/$/, '')),
    seed: positive('seed', values.seed),
    count: positive('count', values.count),
    workers: positive('workers', values.workers),
    operator: values.operator,
    isListing: values.list,
    isAskingForHelp: values.help,
  };
}

/** Whether a path names a file, a folder above it, or, if a line is given, no other line of the file. */
export function isIn(path: string, file: string, line?: number): boolean {
  const [, name = path, onlyLine] = /^(.*?)(?::(\d+))?$/.exec(path) ?? [];
  const isInside = file === name || file.startsWith(`${name}/`);
  return isInside && (line === undefined || onlyLine === undefined || Number(onlyLine) === line);
}
