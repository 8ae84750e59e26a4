import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench`: runs every benchmark, and puts the results between their markers in docs/benchmarks.md. With `DATABASE_URL`,
 * the databases are on that server; otherwise, each benchmark has an embedded one. Names limit it: `npm run bench -- lists`.
 */

const all = ['lists', 'calls', 'seal-contract', 'issue-invoices'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}, only ${all.join(', ')}.`);

for (const name of all) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const run = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, '--write'], {
    stdio: 'inherit',
  });
  const [code] = await once(run, 'exit');
  if (code !== 0) process.exitCode = 1;
}
