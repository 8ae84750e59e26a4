import { recordRefused } from '#audit-log/record-refused.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';

/** Records that a person sent a file with a virus. */
export const recordInfected = (deps: Pick<Deps, 'db' | 'log'>, context: ActorContext, virus: string): Promise<void> => {
  const { id: uid, email } = context.actor;
  return recordRefused(deps, context, {
    event: { action: 'file.refuse-infected', subject: { type: 'user', uid, email }, after: { virus } },
    kind: `${uid}:${virus}`,
    origins: [uid],
  });
};
