import { logout } from '@portal/shared/auth/contract';
import { callApi } from '#platform/http/call.ts';
import { endSession } from '#platform/session/session.ts';

/** Ends the session on this device in any case, because a logout must also work without a network. */
export async function logOut(): Promise<void> {
  // What was typed in the last seconds is not on the server yet.
  await import('#platform/stores/draft-sync.ts').then(({ sendDraftsNow }) => sendDraftsNow()).catch(() => {});
  await callApi(logout, {}).catch(() => {});
  endSession();
}
