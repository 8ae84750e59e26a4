import { addToCounter } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditedEvent, AuditSource } from './record.ts';
import { recordAudit } from './record.ts';

/** Refusals of one kind within this time share an entry. */
const windowSeconds = 60;
/** The entries about refusals that one origin may cause in an hour. */
const entriesPerHour = 60;

/** Whether a refusal gets an entry: the first of a kind does, and then the tenth, the hundredth, … */
const isRecorded = (count: number): boolean => /^10*$/.test(String(count));

/** The network of an address. A caller with IPv6 has a whole /64, and could otherwise be somebody new for each call. */
export function networkOf(ip: string | null): string {
  if (!ip?.includes(':') || ip.includes('.')) return ip?.replace(/^.*:/, '') ?? 'unknown';
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(4).fill('0');
  return `${[...groups, ...zeros].slice(0, 4).join(':')}::/64`;
}

/**
 * Records that a call was refused, in a transaction of its own, because that of the call rolls back. Nobody can fill the
 * log or slow it down: an entry is written for the first, tenth, hundredth, … refusal of a kind within a minute, and at
 * most 60 in an hour for each origin; the last of them says so. If it cannot be written, the call is refused all the same.
 * @param kind what is counted as the same refusal
 * @param origins the person, network, or account that the refusal counts for; the same number of them for every caller of
 *   a call, so that the time that a refusal takes reveals nothing
 */
export async function recordRefused(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  context: AuditSource,
  { event, kind, origins }: { event: AuditedEvent & { after: object }; kind: string; origins: readonly string[] },
): Promise<void> {
  const { now } = context;
  try {
    const { count } = await addToCounter(db, { key: `refused:${event.action}:${kind}`, windowSeconds, now });
    if (!isRecorded(count)) return;
    let isLastOfHour = false;
    for (const origin of origins) {
      const entries = await addToCounter(db, { key: `refused:${event.action}:${origin}`, windowSeconds: 3600, now });
      if (entries.count > entriesPerHour) return;
      isLastOfHour ||= entries.count === entriesPerHour;
    }
    const after = { ...event.after, attempts: count, ...(isLastOfHour && { isLastOfHour }) };
    await db.transaction((tx) => recordAudit(tx, context, { ...event, after }));
  } catch (error) {
    log('a refused call was not recorded', error);
  }
}
