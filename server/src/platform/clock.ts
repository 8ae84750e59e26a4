import { dayOf } from '@portal/shared/calendar/calendar';

/** The product's only source of time, so that tests move it instead of waiting. */
export interface Clock {
  now(): Date;
  /** The calendar day of now in the business time zone. */
  today(): string;
  readonly timeZone: string;
}

export interface DatabaseClock extends Clock {
  /** Measures how far this machine is from the database; call it before what must happen on time. */
  follow(): Promise<void>;
}

/**
 * The database's time, which is one for all instances however their own clocks are set: this machine's time, moved by
 * how far it was from the database when last measured. Until the first measurement it is the machine's own.
 * @param readDatabaseTime asks the database what time it is
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
      // The answer is half of the way old.
      aheadMs = Math.round((asked + machineNow()) / 2) - databaseTime.getTime();
    },
  };
}
