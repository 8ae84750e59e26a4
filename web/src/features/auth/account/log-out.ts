import { logout } from '@portal/shared/auth/contract';
import { callApi } from '../../../platform/http/call.ts';
import { endSession } from '../../../platform/session/session.ts';

/** Ends the session here in any case: a log-out must work without a network too. */
export async function logOut(): Promise<void> {
  await callApi(logout, {}).catch(() => {});
  endSession();
}
