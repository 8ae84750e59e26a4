import {
  activate,
  facebookLogin,
  forgotPassword,
  getPasswordRules,
  login,
  loginTwoFactor,
  logout,
  register,
  resendActivation,
  resetPassword,
} from '@portal/shared/auth/contract';
import { confirmEmail } from '@portal/shared/users/contract';
import { callApi } from '../../platform/http/call.ts';
import { apiQuery } from '../../platform/http/query.ts';
import { useApiMutation } from '../../platform/http/use-api-mutation.ts';
import { endSession } from '../../platform/session/session.ts';

export const passwordRulesQuery = () => ({ ...apiQuery(getPasswordRules, {}), staleTime: 300_000 });

const inForm = { isSilent: true };
export const useLogin = () => useApiMutation(login, inForm);
export const useFacebookLogin = () => useApiMutation(facebookLogin, inForm);
export const useLoginTwoFactor = () => useApiMutation(loginTwoFactor, inForm);
export const useRegister = () => useApiMutation(register, inForm);
export const useResendActivation = () => useApiMutation(resendActivation, inForm);
export const useActivate = () => useApiMutation(activate, inForm);
export const useForgotPassword = () => useApiMutation(forgotPassword, inForm);
export const useResetPassword = () => useApiMutation(resetPassword, inForm);
export const useConfirmEmail = () => useApiMutation(confirmEmail, inForm);

/** Ends the session here in any case: a log-out must work without a network too. */
export async function logOut(): Promise<void> {
  await callApi(logout, {}).catch(() => {});
  endSession();
}
