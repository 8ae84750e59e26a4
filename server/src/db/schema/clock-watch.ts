import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The one row that says whether scheduled decisions are paused, because the clock of the database jumped. */
export const clockWatch = pgTable('clock_watch', {
  id: integer().primaryKey(),
  /** The time of the database when a scheduled task last looked at it. */
  seenAt: moment().notNull(),
  /** The machine that looked, since it was started. */
  bootId: text().notNull(),
  /** How long that machine had been running. */
  uptimeSeconds: doublePrecision().notNull(),
  /** How far that machine's own clock was ahead of the database. */
  aheadSeconds: doublePrecision().notNull(),
  /** The last reading of each machine that has looked: their own clocks need not agree. */
  readings: jsonb()
    .$type<{ seenAt: string; bootId: string; uptimeSeconds: number; aheadSeconds: number }[]>()
    .notNull()
    .default([]),
  pausedAt: moment(),
  /** How far the clock jumped; negative if it jumped back. */
  jumpSeconds: doublePrecision(),
});
