import { acceptFile, lockFile, lockFiles, rejectFile, requestFile } from '@portal/shared/files/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export function useReviewDocument() {
  const { t } = useTranslation('staffDocuments');
  return {
    accept: useDecision(acceptFile, { success: t('accepted') }),
    reject: useDecision(rejectFile, { success: t('rejected') }),
    lock: useDecision(lockFile, { success: t('locked') }),
  };
}

export const useLockDocuments = () => useApiMutation(lockFiles);

export const useRequestDocument = () => useApiMutation(requestFile, { isSilent: true });
