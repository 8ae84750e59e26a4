import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '@portal/shared/two-factor/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

const inForm = { isSilent: true };
export const useSetUpTwoFactor = () => useApiMutation(setUpTwoFactor, { isSilent: true });
export const useEnableTwoFactor = () => useApiMutation(enableTwoFactor, inForm);
export const useDisableTwoFactor = () => useApiMutation(disableTwoFactor, inForm);
export const useRenewRecoveryCodes = () => useApiMutation(renewRecoveryCodes, inForm);
