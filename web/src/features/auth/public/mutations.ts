import {
  activate,
  facebookLogin,
  forgotPassword,
  login,
  loginTwoFactor,
  register,
  resendActivation,
  resetPassword,
} from '@portal/shared/auth/contract';
import { confirmEmail, undoEmailChange } from '@portal/shared/users/account-contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

const inForm = { isSilent: true };
export const useLogin = () => useApiMutation(login, inForm);
export const useFacebookLogin = () => useApiMutation(facebookLogin, inForm);
export const useLoginTwoFactor = () => useApiMutation(loginTwoFactor, inForm);
export const useRegister = () => useApiMutation(register, inForm);
export const useResendActivation = () => useApiMutation(resendActivation, inForm);
export const useActivate = () => useApiMutation(activate, inForm);
export const useForgotPassword = () => useApiMutation(forgotPassword, inForm);
export const useResetPassword = () => useApiMutation(resetPassword, inForm);
export const useUndoEmailChange = () => useApiMutation(undoEmailChange, inForm);
export const useConfirmEmail = () => useApiMutation(confirmEmail, inForm);
