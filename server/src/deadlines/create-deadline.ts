import type { createDeadline as contract } from '@portal/shared/deadlines/contract';
import type { BodyOf } from '@portal/shared/http/endpoint';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { insertManual } from './repository.ts';

/** Enters a deadline of a candidate. Returns its id. */
export async function createDeadline(
  tx: Tx,
  {
    context,
    user,
    body: { name, on },
  }: { context: ActorContext; user: { id: string; email: string }; body: BodyOf<typeof contract> },
): Promise<string> {
  const uid = await insertManual(tx, {
    userId: user.id,
    name,
    onDay: on,
    createdById: context.actor.id,
    createdAt: context.now,
  });

  await recordAudit(tx, context, {
    action: 'deadline.create',
    subject: { type: 'deadline', uid, email: user.email },
    after: { name, on },
  });

  return uid;
}
