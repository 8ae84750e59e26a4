import { logout } from '@portal/shared/auth/contract';
import { callApi } from '../../../platform/http/call.ts';
import { endSession } from '../../../platform/session/session.ts';

/** Ends the session on this device in any case, because a logout must also work without a network. */
export async function logOut(): Promise<void> {
  await callApi(logout, {}).catch(() => {});
  endSession();
}
