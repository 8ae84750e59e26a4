import { sealedBy } from '@portal/shared/contracts/sealing';
import { Gauge } from 'prom-client';
import type { Database } from '#db/client.ts';
import type { Clock } from '#platform/clock.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { createProbe } from '#platform/probe.ts';
import { findClockWatch } from '#scheduled-decisions/repository.ts';
import { countQueuedTasks, countRefundsDue, countUnsentMails } from './metrics-queries.ts';
import { countExpiredOffers } from './offer-queries.ts';
import { countHoldsEndingBefore } from './queries.ts';
import { countAddendaToSeal, countContractsToSeal } from './seal-queries.ts';

/** Figures of this age are shown again, so that several readers cost the database no more than one. */
const freshMs = 10_000;
/** Prometheus waits ten seconds. A database that takes longer than this counts as down. */
const longestMs = 3000;
const queueStates = ['created', 'retry', 'active', 'failed'];

interface Measured {
  db: Database;
  clock: Clock;
  /** The names of all queues, so that an empty one shows zero. */
  queues: readonly string[];
  log: (message: string, error?: unknown) => void;
}

/** The gauges that a read of the database sets. */
function createGauges({ registry }: Metrics) {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge('portal_database_up', 'Whether the figures of the database could be read: 1 or 0.');
  const labelled = {
    tasks: new Gauge({
      name: 'portal_queue_tasks',
      help: 'Background tasks by queue and state: created and retry wait, active runs, failed is given up.',
      labelNames: ['queue', 'state'],
      registers,
    }),
    oldestTask: new Gauge({
      name: 'portal_queue_oldest_seconds',
      help: 'How long the oldest due task of a queue has waited for a worker; 0 if none waits.',
      labelNames: ['queue'],
      registers,
    }),
    mails: new Gauge({
      name: 'portal_mails',
      help: 'Emails that wait to be sent or have failed for good.',
      labelNames: ['status'],
      registers,
    }),
  };
  const single = {
    oldestMail: gauge('portal_mail_oldest_seconds', 'How long the oldest waiting email has waited; 0 if none waits.'),
    holds: gauge('portal_holds_due', 'Holds that have ended unpaid and are not released yet.'),
    offers: gauge('portal_offers_due', 'Offers to move that have ended undecided and are not closed yet.'),
    refundsDue: gauge('portal_refunds_due', 'Refunds that are granted and not paid.'),
    oldestRefund: gauge('portal_refund_oldest_seconds', 'How long the oldest granted refund waits; 0 if none waits.'),
    refundsOverdue: gauge('portal_refunds_overdue', 'Open refunds whose last day has passed.'),
    contracts: gauge('portal_contracts_late_to_seal', 'Contracts that are not sealed ten minutes after signing.'),
    addenda: gauge('portal_addenda_late_to_seal', 'Addenda that are not sealed ten minutes after signing.'),
    paused: gauge('portal_scheduled_decisions_paused', 'Whether scheduled decisions wait for staff: 1 or 0.'),
  };
  return { up, labelled, single };
}

/** Reads one figure after the other, so that `/readyz`, which shares the connection, waits for one statement at most. */
async function readFigures(db: Database, clock: Clock) {
  const now = clock.now();
  return {
    now,
    queued: await countQueuedTasks(db),
    unsent: await countUnsentMails(db),
    refunds: await countRefundsDue(db, { now, timeZone: clock.timeZone }),
    holds: await countHoldsEndingBefore(db, now),
    offers: await countExpiredOffers(db, now),
    contracts: await countContractsToSeal(db, sealedBy(now)),
    addenda: await countAddendaToSeal(db, sealedBy(now)),
    watch: await findClockWatch(db),
  };
}
type Figures = Awaited<ReturnType<typeof readFigures>>;

/**
 * Adds the figures that come from the database. Without it, they disappear instead of staying at their last value, and
 * everything else is still shown.
 */
export function measureDatabase(metrics: Metrics, { db, clock, queues, log }: Measured): void {
  const { up, labelled, single } = createGauges(metrics);
  let readAt = Number.NEGATIVE_INFINITY;

  const show = ({ now, queued, unsent, refunds, watch, ...counts }: Figures) => {
    const secondsSince = (moment: Date | null) => (moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : 0);
    up.set(1);
    for (const queue of queues) {
      const its = queued.filter((one) => one.queue === queue);
      for (const state of queueStates)
        labelled.tasks.set({ queue, state }, its.find((one) => one.state === state)?.tasks ?? 0);
      labelled.oldestTask.set({ queue }, Math.max(0, ...its.map(({ oldestSeconds }) => oldestSeconds ?? 0)));
    }
    labelled.mails.set({ status: 'waiting' }, unsent.waiting);
    labelled.mails.set({ status: 'failed' }, unsent.failed);
    // An email about a decision waits on purpose until it can no longer be undone.
    single.oldestMail.set(Math.max(0, secondsSince(unsent.oldestWaiting)));
    for (const name of ['holds', 'offers', 'contracts', 'addenda'] as const) single[name].set(counts[name]);
    single.refundsDue.set(refunds.granted);
    single.oldestRefund.set(secondsSince(refunds.oldestGranted));
    single.refundsOverdue.set(refunds.overdue);
    single.paused.set(watch?.pausedAt ? 1 : 0);
    readAt = clock.now().getTime();
  };
  const hide = () => {
    up.set(0);
    for (const gauge of Object.values(labelled)) gauge.reset();
    for (const gauge of Object.values(single)) gauge.remove();
  };
  const probe = createProbe(() => readFigures(db, clock), {
    longestMs,
    onDown: (error) => log('/metrics cannot read the database', error),
  });

  metrics.onScrape(async () => {
    if (Math.abs(clock.now().getTime() - readAt) < freshMs) return;
    const probed = await probe();
    if (probed.isUp) show(probed.result);
    else hide();
  });
}
