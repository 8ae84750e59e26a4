import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit, systemContext } from '#audit-log/record.ts';
import type { Database, Tx } from '#db/client.ts';
import { required } from '#platform/required.ts';
import type { ClockReading } from './clock-rule.ts';
import { findJumpAmong } from './clock-rule.ts';
import type { ClockWatch } from './repository.ts';
import { lockClockWatch, updateClockWatch } from './repository.ts';

/** What a machine says about its own time. */
export interface Machine {
  /** In milliseconds. */
  now(): number;
  uptimeSeconds(): number;
  bootId: string;
}

/**
 * This machine since it was started. A system such as macOS does not name its starts, and its uptime moves with its clock.
 * There, the start is that of this process, and its monotonic clock counts.
 */
export function readMachine(bootIdPath = '/proc/sys/kernel/random/boot_id'): Machine {
  try {
    return { now: Date.now, uptimeSeconds: uptime, bootId: readFileSync(bootIdPath, 'utf8').trim() };
  } catch {
    return { now: Date.now, uptimeSeconds: () => performance.now() / 1000, bootId: uuidv7() };
  }
}

const thisMachine = readMachine();

/** The machines whose readings are kept. A process has a new start each time where the system names none. */
const mostMachines = 20;

/** The last reading of each machine, the newest last. */
const readingsOf = ({ readings, seenAt, bootId, uptimeSeconds, aheadSeconds }: ClockWatch): ClockReading[] => [
  ...readings.filter((one) => one.bootId !== bootId).map((one) => ({ ...one, seenAt: new Date(one.seenAt) })),
  { seenAt, bootId, uptimeSeconds, aheadSeconds },
];

const readDatabaseTime = async (tx: Tx): Promise<Date> => {
  const { rows } = await tx.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return new Date(required(rows[0], 'the database tells the time').ms);
};

/**
 * Looks at the clock of the database, and pauses all scheduled decisions if it jumped by more than an hour. They stay
 * paused, in every instance and over restarts, until staff let them go on.
 * @returns whether scheduled decisions may be made now
 */
export async function watchClock(
  db: Database,
  machine: Machine = thisMachine,
  readTime: (tx: Tx) => Promise<Date> = readDatabaseTime,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const seenAt = await readTime(tx);
    const reading: ClockReading = {
      seenAt,
      bootId: machine.bootId,
      uptimeSeconds: machine.uptimeSeconds(),
      aheadSeconds: (machine.now() - seenAt.getTime()) / 1000,
    };
    // Of two instances that look at once, the second waits here. The first has moved the reading on, so it finds no
    // jump of its own, and reads the pause.
    const before = required(await lockClockWatch(tx, reading), 'the row of the watch exists');

    const others = readingsOf(before).filter(({ bootId }) => bootId !== reading.bootId);
    const jumpSeconds = findJumpAmong(readingsOf(before), reading);
    const readings = [...others, reading].slice(-mostMachines).map((one) => ({
      ...one,
      seenAt: one.seenAt.toISOString(),
    }));
    await updateClockWatch(tx, { ...reading, readings });
    if (jumpSeconds === null || before.pausedAt) return before.pausedAt === null;

    await updateClockWatch(tx, { pausedAt: seenAt, jumpSeconds });
    await recordAudit(tx, systemContext(seenAt), {
      action: 'scheduled-decisions.pause',
      subject: { type: 'scheduled-decisions', uid: 'scheduled-decisions' },
      before: { at: before.seenAt },
      after: { at: seenAt, jumpSeconds },
    });
    return false;
  });
}
