import { closeMail, listMails, resendMail } from '@portal/shared/mails/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** What staff do about an email that has failed. */
export function useMailMoves() {
  const { t } = useTranslation('staffMails');
  const invalidates = [listMails, getWork, getOverview];
  return {
    resend: useDecision(resendMail, { invalidates, success: t('resent'), late: t('late') }),
    close: useDecision(closeMail, { invalidates, success: t('closed'), late: t('late') }),
  };
}
