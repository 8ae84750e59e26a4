import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { judgedRequirements } from './asvs-levels.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

interface Row {
  id: string;
  level: number;
  requirement: string;
  answer: string;
  reason: string;
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows: Row[] = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', level = '', requirement = '', answer = '', reason = ''] = cellsOf(line);
    return { id, level: Number(level), requirement, answer, reason };
  });

/** The headings of a page, as links name them. */
const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

const pathsIn = (reason: string) => [...reason.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path);
const isProof = (path: string) => /\.(test\.tsx?|spec\.ts)$|^e2e\/supply-chain\/check-\w+\.ts$/.test(path);
const linksIn = (reason: string) => [...reason.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);

it('each requirement of the levels is answered once, in the order of the standard', () => {
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(judgedRequirements);
});

it('each row has a known answer with its proof or reason', () => {
  const answers = ['met', 'documented', 'operator', 'does not apply', 'not met'];
  const faulty = rows.filter(({ requirement, answer, reason }) => {
    if (requirement.length < 5 || !answers.includes(answer)) return true;
    if (answer === 'met') return !pathsIn(reason).some(isProof);
    if (answer === 'documented') return linksIn(reason).length === 0;
    return reason.length < 15;
  });
  expect(faulty).toEqual([]);
});

it('each file and section that an answer names exists', () => {
  const paths = rows.flatMap(({ reason }) => pathsIn(reason));
  expect(paths.length).toBeGreaterThan(200);
  expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([]);

  const missing = [...new Set(rows.flatMap(({ reason }) => linksIn(reason)))].filter((link) => {
    const [path = '', anchor] = link.split('#');
    const file = join(root, 'docs', path);
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
  expect(missing).toEqual([]);
});

it('the totals at the top are those of the rows', () => {
  const stated = [...text.matchAll(/^\| ([a-z ]+) \| (\d+) \|/gm)].map(([, answer, count]) => [answer, Number(count)]);
  const counted = Map.groupBy(rows, ({ answer }) => answer);
  expect(Object.fromEntries(stated)).toEqual({
    ...Object.fromEntries([...counted].map(([answer, its]) => [answer, its.length])),
    'in all': rows.length,
  });
});
