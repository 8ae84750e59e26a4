import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

const folder = join(import.meta.dirname, '../../../..');
const readText = (path: string) => readFileSync(join(folder, path), 'utf8');
const alerts = readText('deploy/alerts.yaml').split('- alert: ').slice(1);

let product: TestProduct;
let shown: string;
beforeAll(async () => {
  product = await startTestProduct({ WORKER: 'on', METRICS_PORT: '0' });
  shown = await product.deps.metrics.print();
});
afterAll(() => product.close());

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
