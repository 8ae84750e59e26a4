import type { Endpoint } from '@portal/shared/http/endpoint';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { networkOf, recordRefused } from './record-refused.ts';

/** Records that a logged-in person made a call without the permission for it. */
export const recordDenial = (deps: Deps, context: ActorContext, { method, path }: Endpoint): Promise<void> => {
  const { id: uid, email } = context.actor;
  const call = `${method} ${path}`;
  return recordRefused(deps, context, {
    event: { action: 'permission.deny', subject: { type: 'user', uid, email }, after: { call } },
    kind: `${uid}:${networkOf(context.ip)}:${call}`,
    origins: [uid],
  });
};
