import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { conditions } from './conditions.ts';
import { judgePhoto } from './judge-photo.ts';

/**
 * `npm run measure-mrz -w web`: reads generated photos under all conditions and writes the figures into
 * `docs/passport-reading.md`. It fails if any value is wrong. `npm run measure-mrz -w web -- 3` takes three photos of each.
 */
const photosOfEach = Number(process.argv[2] ?? 12);
/** The program was made with photos of other seeds, so that it is not measured with what it was fitted to. */
const firstSeed = 500_000;

const page = fileURLToPath(new URL('../../../docs/passport-reading.md', import.meta.url));
const [start, end] = ['<!-- measured -->', '<!-- /measured -->'];

interface Row {
  name: string;
  read: number;
  helped: number;
  unhelped: number;
  wrong: number;
}

const rows: Row[] = [];
const times: number[] = [];
for (const [index, condition] of conditions.entries()) {
  const row: Row = { name: condition.name, read: 0, helped: 0, unhelped: 0, wrong: 0 };
  for (let photo = 0; photo < photosOfEach; photo += 1) {
    const { verdict, milliseconds } = await judgePhoto(condition, firstSeed + index * 1000 + photo);
    row[verdict] += 1;
    times.push(milliseconds);
  }
  console.log(Object.values(row).join('\t'));
  rows.push(row);
}

const sumOf = (column: Exclude<keyof Row, 'name'>) => rows.reduce((sum, row) => sum + row[column], 0);
const total: Row = {
  name: 'all',
  read: sumOf('read'),
  helped: sumOf('helped'),
  unhelped: sumOf('unhelped'),
  wrong: sumOf('wrong'),
};
const at = (share: number) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
const table = [
  '| photos | read | not read, advice that helps | not read, other advice | wrong values |',
  '| --- | --- | --- | --- | --- |',
  ...[...rows, total].map(
    ({ name, read, helped, unhelped, wrong }) => `| ${name} | ${read} | ${helped} | ${unhelped} | ${wrong} |`,
  ),
].join('\n');
const times50And95 = `${times.length} photos. Reading takes ${at(0.5)} ms at the median and ${at(0.95)} ms at the 95th percentile.`;
console.log(`${table}\n\n${times50And95}`);

const text = readFileSync(page, 'utf8');
const [before = '', rest = ''] = text.split(start);
const [, after = ''] = rest.split(end);
writeFileSync(page, `${before}${start}\n\n${table}\n\n${times50And95}\n\n${end}${after}`);
process.exitCode = total.wrong === 0 ? 0 : 1;
