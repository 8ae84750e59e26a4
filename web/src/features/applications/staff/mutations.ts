import { approveApplicant, approveApplicants, rejectApplicant } from '@portal/shared/applications/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export const useApproveApplicants = () => useApiMutation(approveApplicants);

export function useDecideApplicant() {
  const { t } = useTranslation('staffApplications');
  return {
    approve: useDecision(approveApplicant, { success: t('approved') }),
    reject: useDecision(rejectApplicant, { success: t('rejected') }),
  };
}
