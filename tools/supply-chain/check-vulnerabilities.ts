import { spawnSync } from 'node:child_process';
import { readAuditReport } from './audit-report.ts';
import { productionPackages, readLockfile, root } from './lockfile.ts';

/**
 * `npm run check:vulnerabilities` asks npm's registry for known vulnerabilities of every package in the lockfile, and
 * fails for those of level high and critical. It is not part of `npm test`, because its answer changes without a change of
 * the code.
 */

const production = new Set(productionPackages(readLockfile()).map(({ name }) => name));
const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const result = readAuditReport(stdout ?? '', production);

if ('failure' in result) {
  console.error(`Nothing was checked, because npm's registry did not answer: ${result.failure}`);
  console.error('Run it again on a machine that reaches a registry with a database of vulnerabilities.');
  process.exitCode = 2;
} else {
  for (const problem of result.problems) console.error(problem);
  console.log(`${result.problems.length} packages with a known vulnerability of level high or critical`);
  process.exitCode = result.problems.length === 0 ? 0 : 1;
}
