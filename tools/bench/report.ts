import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const page = new URL('../../docs/benchmarks.md', import.meta.url);

/** The machine, for the line above a table. */
export const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.version}`;

/** A table in Markdown. */
export const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Prints a result, and with `--write`, puts it between its markers in docs/benchmarks.md. */
export function report(name: string, text: string): void {
  console.log(`\n${name}\n\n${text}\n`);
  if (!process.argv.includes('--write')) return;
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const before = readFileSync(page, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place for ${name}`);
  writeFileSync(page, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`);
}
