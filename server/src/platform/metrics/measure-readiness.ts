import { Gauge } from 'prom-client';
import type { Readiness } from '../readiness.ts';
import type { Metrics } from './metrics.ts';

/** Shows each part of the readiness, also where no proxy asks `/readyz`. */
export function measureReadiness(metrics: Metrics, readiness: Readiness): void {
  const ready = new Gauge({
    name: 'portal_ready',
    help: 'Whether a part works that this instance needs: 1 or 0. The parts are those of /readyz.',
    labelNames: ['part'],
    registers: [metrics.registry],
  });
  metrics.onScrape(async () => {
    const { checks } = await readiness.check();
    for (const [part, status] of Object.entries(checks)) ready.set({ part }, status === 'ok' ? 1 : 0);
  });
}
