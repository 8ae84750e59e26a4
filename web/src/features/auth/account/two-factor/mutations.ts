import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '@portal/shared/two-factor/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

const inForm = { isSilent: true, invalidates: [getMe] };
export const useSetUpTwoFactor = () => useApiMutation(setUpTwoFactor, { isSilent: true });
export const useEnableTwoFactor = () => useApiMutation(enableTwoFactor, inForm);
export const useDisableTwoFactor = () => useApiMutation(disableTwoFactor, inForm);
export const useRenewRecoveryCodes = () => useApiMutation(renewRecoveryCodes, inForm);
