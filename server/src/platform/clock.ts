import { dayOf } from '@portal/shared/calendar/calendar';

/** The product's only source of time, so that tests move it instead of waiting. */
export interface Clock {
  now(): Date;
  /** The calendar day of now in the business time zone. */
  today(): string;
  readonly timeZone: string;
}

export const systemClock = (timeZone: string): Clock => ({
  now: () => new Date(),
  today: () => dayOf(new Date(), timeZone),
  timeZone,
});
