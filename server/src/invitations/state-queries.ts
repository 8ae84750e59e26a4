import type { Invitation } from '@portal/shared/invitations/contract';
import type { InvitationState } from '@portal/shared/invitations/states';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { mails, oneTimeTokens, users } from '#db/schema/index.ts';

const isLinkOpen = (now: SQLWrapper) => sql`exists (
  select from ${oneTimeTokens}
  where ${oneTimeTokens.userId} = ${users.id} and ${oneTimeTokens.kind} = 'activation'
    and ${oneTimeTokens.usedAt} is null and ${oneTimeTokens.voidedAt} is null and ${oneTimeTokens.expiresAt} > ${now}
)`;

const latestMail = sql`(
  select case when ${mails.status} in ('failed', 'closed') and ${mails.failure} is not null then 'bounced'
    when ${mails.status} = 'waiting' then 'waiting' end
  from ${mails} where ${mails.userId} = ${users.id} and ${mails.event} = 'invitation'
  order by ${mails.createdAt} desc, ${mails.id} desc limit 1
)`;

/**
 * The state of the invitation of each row of `users`; null for somebody who signed up. The emails of the last 90 days and the links
 * say what became of it, so nothing else stores it.
 * @param now a moment, as a parameter of the statement
 */
export const invitationStateAt = (now: SQLWrapper): SQL<InvitationState | null> => sql<InvitationState | null>`case
  when ${users.invitedAt} is null then null
  when ${users.activatedAt} is not null then 'accepted'
  when ${users.undeliverableEmail} = ${users.email} then 'bounced'
  when ${latestMail} = 'bounced' then 'bounced'
  when not ${isLinkOpen(now)} then 'expired'
  when ${latestMail} = 'waiting' then 'waiting'
  else 'sent'
end`;

const momentOf = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** A condition on `users`. The first part is cheap, and few accounts match it. */
export const hasInvitationState = (state: InvitationState, now: Date): SQL | undefined =>
  and(
    isNotNull(users.invitedAt),
    state === 'accepted' ? undefined : isNull(users.activatedAt),
    sql`${invitationStateAt(momentOf(now))} = ${state}`,
  );

/** The invitation of a person; null for somebody who signed up. */
export async function readInvitation(tx: Tx | Database, userId: string, now: Date): Promise<Invitation | null> {
  const [user] = await tx
    .select({ state: invitationStateAt(momentOf(now)), invitedAt: users.invitedAt, activatedAt: users.activatedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.state || !user.invitedAt) return null;
  const [mail] = await tx
    .select({ sentAt: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.event, 'invitation')))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  const [link] = await tx
    .select({ expiresAt: oneTimeTokens.expiresAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'activation'), isNull(oneTimeTokens.usedAt)))
    .orderBy(desc(oneTimeTokens.createdAt), desc(oneTimeTokens.id))
    .limit(1);
  return {
    state: user.state,
    invitedAt: user.invitedAt.toISOString(),
    sentAt: mail?.sentAt?.toISOString() ?? null,
    expiresAt: user.activatedAt ? null : (link?.expiresAt.toISOString() ?? null),
    acceptedAt: user.activatedAt?.toISOString() ?? null,
  };
}
