import { approveTransfer, rejectTransfer, reverseTransfer } from '@portal/shared/transfers/contract';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export function useReviewTransfer() {
  const { t } = useTranslation('staffTransfers');
  return {
    approve: useDecision(approveTransfer, { success: t('approved') }),
    reverse: useDecision(reverseTransfer, {
      success: t('reversed'),
      late: t('alreadyReversed'),
    }),
    reject: useDecision(rejectTransfer, { success: t('rejected') }),
  };
}
