import { closeMail, resendMail } from '@portal/shared/mails/contract';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** What staff do about an email that has failed. */
export function useMailMoves() {
  const { t } = useTranslation('staffMails');
  return {
    resend: useDecision(resendMail, { success: t('resent'), late: t('late') }),
    close: useDecision(closeMail, { success: t('closed'), late: t('late') }),
  };
}
