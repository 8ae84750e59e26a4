import type { ApiClient } from '@portal/shared/http/client';
import { approve, refuse, requestNewAddress } from '../approvals.ts';

/** Two requests for new addresses: one is refused, and the other one approved, for an address that a bystander takes later. */
export async function makeApprovals(
  { admin, manager }: { admin: ApiClient; manager: ApiClient },
  emails: { refused: string; approved: string },
): Promise<void> {
  const refused = await requestNewAddress(admin, emails.refused, 'bystander-next@example.com');
  await refuse(manager, refused.uid);
  const approved = await requestNewAddress(admin, emails.approved, 'bystander-begun@example.com');
  await approve(manager, approved.uid);
}
