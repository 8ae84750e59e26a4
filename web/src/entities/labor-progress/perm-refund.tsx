import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says that the record has the denials of Article 10, and leads to the page where its refund is requested. */
export function PermRefund() {
  const { t } = useTranslation(['waits', 'refunds']);
  return (
    <Notice tone="wait" title={t('permRefund')}>
      <p>
        {t('refunds:rule_perm')} {t('permRefundDays')}
      </p>
      <LinkButton to="/refunds" variant="default">
        {t('refunds:requestTitle')}
      </LinkButton>
    </Notice>
  );
}
