import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks the import rules with dependency-cruiser. A run that examined nothing or could not read TypeScript passes in
 * dependency-cruiser, but fails here.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const fewestModules = 300;

const { stdout, stderr } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', '.bin', 'depcruise'),
    'shared/src',
    'server/src',
    'web/src',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
interface Report {
  summary: {
    totalCruised: number;
    violations: { from: string; to: string; rule: { name: string; severity: string } }[];
  };
}
const { summary } = JSON.parse(stdout || '{"summary":{"totalCruised":0,"violations":[]}}') as Report;
const errors = summary.violations.filter(({ rule }) => rule.severity === 'error');
for (const { rule, from, to } of errors) console.error(`${rule.name}: ${from} -> ${to}`);
console.log(`${summary.totalCruised} modules, ${errors.length} violations`);
if (summary.totalCruised < fewestModules) console.error(`Hardly any module was checked. ${stderr}`);
process.exitCode = errors.length === 0 && summary.totalCruised >= fewestModules ? 0 : 1;
