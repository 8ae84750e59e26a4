import { maskEmail } from '@portal/shared/format/mask-email';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { LinkButton } from '../../../../ui/buttons/link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';

/** Says that emails do not reach the person, who hears of it only here. */
export function UndeliverableEmail({ email }: { email: string }) {
  const { t } = useTranslation('onboarding');
  return (
    <Notice tone="bad" title={t('undeliverableTitle')}>
      <p>{t('undeliverableText', { email: maskEmail(email) })}</p>
      <LinkButton to="/profile/edit" variant="default">
        {t('undeliverableAction')}
      </LinkButton>
    </Notice>
  );
}
