/** A larger jump pauses the decisions. */
const mostSeconds = 3600;

/** The time of the database and of a machine at one moment. */
export interface ClockReading {
  seenAt: Date;
  /** The machine since it was started. */
  bootId: string;
  /** The time since the machine was started, which no change of a clock moves, and which goes on while it sleeps. */
  uptimeSeconds: number;
  /** How far the machine's own clock is ahead of the database. */
  aheadSeconds: number;
}

/**
 * How far the clock of the database jumped between two readings, in seconds; null if it did not.
 *
 * - On the same machine since the same start, the database must have moved as far as the uptime of the machine.
 * - Otherwise nobody knows how long nothing ran. A product that was stopped for days is no jump. The database must not
 *   have moved back, and the difference from the machine's own clock must be the same as before: of two clocks, hardly
 *   both jump equally far.
 */
export function findJump(before: ClockReading, now: ClockReading): number | null {
  const movedSeconds = (now.seenAt.getTime() - before.seenAt.getTime()) / 1000;
  // A container that was started again may count its uptime from zero.
  const isSameStart = now.bootId === before.bootId && now.uptimeSeconds >= before.uptimeSeconds;

  const jumps = isSameStart
    ? [movedSeconds - (now.uptimeSeconds - before.uptimeSeconds)]
    : [Math.min(movedSeconds, 0), before.aheadSeconds - now.aheadSeconds];
  return jumps.find((jump) => Math.abs(jump) > mostSeconds) ?? null;
}

/**
 * As {@link findJump}, among the last readings of several machines, whose own clocks may differ. A machine that has looked before
 * is compared with itself. Another one is known by a clock that is as far ahead as that of any before it; if there is none,
 * it counts as a jump once, because nobody knows which clock is right.
 * @param readings one for each machine, the newest last
 */
export function findJumpAmong(readings: readonly ClockReading[], now: ClockReading): number | null {
  const newest = readings.at(-1);
  if (!newest) return null;
  const own = readings.find(({ bootId }) => bootId === now.bootId);
  if (own && now.uptimeSeconds >= own.uptimeSeconds) return findJump(own, now);

  const differenceOf = ({ aheadSeconds }: ClockReading) => Math.abs(aheadSeconds - now.aheadSeconds);
  const [nearest = newest] = readings.toSorted((one, other) => differenceOf(one) - differenceOf(other));
  // None of them is the same start of the same machine.
  return findJump({ ...newest, bootId: '', aheadSeconds: nearest.aheadSeconds }, now);
}
