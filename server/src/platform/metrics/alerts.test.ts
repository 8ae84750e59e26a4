import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { allTasks } from '../../app.ts';

const folder = join(import.meta.dirname, '../../../..');
const readText = (path: string) => readFileSync(join(folder, path), 'utf8');
const alerts = readText('deploy/alerts.yaml').split('- alert: ').slice(1);
/** The labels of requests have as many values as there are routes, and Prometheus adds `job` itself. */
const openLabels = ['route', 'method', 'status', 'job'];

let product: TestProduct;
let shown: string;
beforeAll(async () => {
  product = await startTestProduct({ WORKER: 'on', METRICS_PORT: '0' });
  shown = await product.deps.metrics.print();
});
afterAll(() => product.close());

/** The values of a label that alerts ask for, with their metric. */
function readSelected(): { metric: string; label: string; value: string }[] {
  return alerts.flatMap((alert) =>
    [...alert.matchAll(/\b((?:portal|nodejs|process)_\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', selectors = '']) =>
      [...selectors.matchAll(/(\w+)=~?"([^"]*)"/g)].flatMap(([, label = '', values = '']) =>
        values.split('|').map((value) => ({ metric, label, value })),
      ),
    ),
  );
}

it('every alert is about metrics that exist, and leads to a section that says what to do', () => {
  expect(alerts.length).toBeGreaterThan(15);
  const existing = new Set([...shown.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const sections = [...readText('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  for (const alert of alerts) {
    const names = [...alert.matchAll(/\b(?:portal|nodejs|process)_\w+/g)].map(([name]) => name);
    const metrics = names.map((name) => name.replace(/_(?:count|sum|bucket)$/, ''));
    expect([alert, metrics.filter((name) => !existing.has(name))]).toEqual([alert, []]);
    // Prometheus itself knows who answers, and the exporter of the machine knows the backups.
    const isOfOthers = ['up{job="portal"}', 'name="portal-backup.'].some((one) => alert.includes(one));
    expect(metrics.length > 0 || isOfOthers).toBe(true);
    expect(sections).toContain(/runbook: docs\/operations\.md#(\S+)/.exec(alert)?.[1]);
  }
});

it('every alert is about queues, tasks, pools, parts, and states that exist', () => {
  const selected = readSelected().filter(({ label }) => !openLabels.includes(label));
  expect(selected.length).toBeGreaterThan(15);
  const lines = shown.split('\n');
  const unknown = selected.filter(
    ({ metric, label, value }) =>
      !lines.some((line) => line.startsWith(`${metric}{`) && line.includes(`${label}="${value}"`)),
  );
  expect(unknown).toEqual([]);
});

it('a failure of each task is reported: of scheduled ones at their next times, of others while they are tried again', () => {
  const selected = readSelected();
  const valuesOf = (name: string) =>
    [...new Set(selected.filter(({ label }) => label === name).map(({ value }) => value))].toSorted();
  const namesOf = (isScheduled: boolean) =>
    allTasks.flatMap(({ name, cron }) => ((cron !== undefined) === isScheduled ? [name] : [])).toSorted();
  expect(valuesOf('task')).toEqual(namesOf(true));
  expect(valuesOf('queue')).toEqual(namesOf(false));
});

it('every alert is tried with figures for which it fires', () => {
  const tried = readText('deploy/alerts.test.yaml')
    .split('- alertname: ')
    .filter((one) => one.includes('exp_labels'))
    .map((one) => one.split('\n', 1)[0]);
  expect([...new Set(tried)].toSorted()).toEqual(alerts.map((alert) => alert.split('\n', 1)[0]).toSorted());
});

/** Debian's package `prometheus` has it. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

// It evaluates every rule for each minute of some days.
it.runIf(hasPromtool)(
  'each rule fires for the fault that it is about, and not for a passing one',
  { timeout: 300_000 },
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', [
      'test',
      'rules',
      join(folder, 'deploy/alerts.test.yaml'),
    ]);
    expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
  },
);
