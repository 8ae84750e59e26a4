import { canEditAnswers } from '@portal/shared/profile/workflow';
import type { Me } from '@portal/shared/users/account-contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Explains why a profile that is not approved has no changes. */
export function BeforeApproval({ status }: { status: Me['profile']['status'] }) {
  const { t } = useTranslation(['profileChanges', 'personalInfo']);
  if (!canEditAnswers(status)) return <Notice tone="info">{t('beforeApprovalReviewing')}</Notice>;
  return (
    <Notice tone="info">
      {t('beforeApproval')} <TextLink to="/summary/personal-info">{t('personalInfo:title')}</TextLink>
    </Notice>
  );
}
