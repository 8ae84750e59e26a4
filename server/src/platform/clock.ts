import { dayOf } from '@portal/shared/calendar/calendar';

/** The product's only source of time, so that tests move it instead of waiting. */
export interface Clock {
  now(): Date;
  /** The current calendar day in the business time zone. */
  today(): string;
  readonly timeZone: string;
}

export interface DatabaseClock extends Clock {
  /** Measures how far this machine is ahead of the database. Call it before work that must happen on time. */
  follow(): Promise<void>;
}

/**
 * The database's time, which is the same for all instances however their own clocks are set. It is this machine's time,
 * corrected by the last measured difference. Before the first measurement it is this machine's own time.
 * @param readDatabaseTime asks the database for its time
 * @param machineNow this machine's time in milliseconds
 */
export function databaseClock(
  timeZone: string,
  readDatabaseTime: () => Promise<Date>,
  machineNow: () => number = Date.now,
): DatabaseClock {
  let aheadMs = 0;
  const now = () => new Date(machineNow() - aheadMs);
  return {
    timeZone,
    now,
    today: () => dayOf(now(), timeZone),
    async follow() {
      const asked = machineNow();
      const databaseTime = await readDatabaseTime();
      // The response is half a round trip old.
      aheadMs = Math.round((asked + machineNow()) / 2) - databaseTime.getTime();
    },
  };
}
