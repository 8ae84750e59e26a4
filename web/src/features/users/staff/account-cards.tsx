import type { UserDetail } from '@portal/shared/users/contract';
import { AccessCard } from './access-card.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** What staff do to the account of a candidate. */
export function AccountCards({ user }: { user: UserDetail }) {
  return (
    <>
      <AccessCard user={user} />
      <InvitationCard email={user.email} />
      <TwoFactorCard user={user} />
    </>
  );
}
