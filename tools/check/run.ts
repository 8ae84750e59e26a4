import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { guessChromium, isWholeBrowser } from '../../e2e/chromium.ts';
import { makeScratchFolder, removeLostScratchFolders } from '../../server/test/scratch-folder.ts';
import type { NamedCheck } from './checks.ts';
import { notRun, tiers } from './checks.ts';
import { cache } from './outcomes.ts';

/**
 * Runs the checks of a tier: `check`, `test`, or `all`. It continues after a failure, so that one run shows every
 * failure, and ends with one line of totals. Lanes run side by side; each check prints its output when it has ended, so
 * that no outputs mix. `--shard 1/4` runs the first of four parts of the tests and of the other checks.
 */

const { values, positionals } = parseArgs({ options: { shard: { type: 'string' } }, allowPositionals: true });
const [name = ''] = positionals;
if (!(name in tiers)) throw new Error(`name a tier: ${Object.keys(tiers).join(', ')}`);
const tier = tiers[name as keyof typeof tiers];
const { shard } = values;
const [part = 0, parts = 0] = (shard ?? '1/1').split('/').map(Number);
if (!(part >= 1 && part <= parts)) throw new Error('--shard is a part of all parts, such as 1/4');

removeLostScratchFolders();
/** The folder for the data of the journeys' products. The data prepared during the tests is used by the journeys. */
const journeyData = makeScratchFolder('journeys');
process.env.E2E_DATA_DIR = journeyData;

const began = Date.now();
const seconds = (since = began) => Math.round((Date.now() - since) / 1000);

/** The last run on this machine tells how long the next one takes. */
const lastRun = join(cache, `${name}-${parts}.json`);
function estimate(): string {
  const browser = tier.afterLanes.length > 0 ? guessChromium() : '';
  const machine = [`${availableParallelism()} cores`, basename(browser)].filter(Boolean).join(', ');
  try {
    return `about ${Math.ceil(JSON.parse(readFileSync(lastRun, 'utf8')).seconds / 60)} minutes here, as the last time (${machine})`;
  } catch {
    const slower = isWholeBrowser(browser) ? 2 : 1;
    const minutes = (tier.minutes * slower * 2) / Math.min(2, availableParallelism()) / parts;
    return `about ${Math.ceil(minutes)} minutes on an idle machine like this one (${machine})`;
  }
}

const total = { passed: 0, failed: 0, skipped: 0 };
const summary: string[] = [];
const allFailures: string[] = [];
const running = new Map<string, number>();

async function runLane(checks: readonly NamedCheck[]): Promise<void> {
  for (const [title, check] of checks) {
    running.set(title, 0);
    const started = Date.now();
    const onTests = (count: number) => running.set(title, (running.get(title) ?? 0) + count);
    const onFailure = (line: string) => console.log(`-- failed: ${line}`);
    const { passed, failed, skipped = 0, output, failures = [] } = await check({ shard, onTests, onFailure });
    running.delete(title);

    console.log(`\n== ${title} (${seconds(started)} s)\n${output.trimEnd()}`);
    allFailures.push(...failures);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const counts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
    summary.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${title}: ${counts.join(', ')}, ${seconds(started)} s`);
    // By name here as well: some services show only the end of a log.
    summary.push(...failures.map((failure) => `       ${failure.split('\n')[0]}`));
  }
}

const isTests = ([title]: NamedCheck) => title.includes('tests') || title.includes('journeys');
const isPreparation = ([title]: NamedCheck) => title === 'pages' || title === 'demo data';
/** A shard has its part of the tests, what the journeys need, and every n-th of the other checks. */
function inShard(checks: readonly NamedCheck[]): NamedCheck[] {
  const others = checks.filter((one) => !isTests(one) && !isPreparation(one));
  return checks.filter((one) => isTests(one) || isPreparation(one) || others.indexOf(one) % parts === part - 1);
}

console.log(`npm ${name === 'test' ? 'test' : `run ${name === 'all' ? 'test:all' : name}`}: ${estimate()}`);
const progress = setInterval(() => {
  const now = [...running].map(([title, tests]) => (tests > 0 ? `${title}: ${tests} done` : title));
  console.log(`-- ${seconds()} s, ${total.passed} passed, ${total.failed} failed. Now ${now.join('; ')}`);
}, 15_000);

await Promise.all(tier.lanes.map((checks) => runLane(inShard(checks))));
// The journeys need all cores to themselves. In a busy browser, everything takes longer than a person would wait.
await runLane(inShard(tier.afterLanes));
clearInterval(progress);

rmSync(journeyData, { recursive: true, force: true });
if (allFailures.length > 0) console.log(`\n${allFailures.join('\n\n')}`);
if (name === 'all') summary.push(...notRun.map((one) => `--     not run: ${one}`));
console.log(`\n${summary.join('\n')}\naltogether ${seconds()} s`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
if (total.failed === 0) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(lastRun, JSON.stringify({ seconds: seconds() }));
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
// A run that ran nothing has not passed.
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
