import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { EmailLinkPage } from './email-link-page.tsx';
import { useConfirmEmail } from './mutations.ts';

/** Confirms an address. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const send = useConfirmEmail();
  return (
    <EmailLinkPage
      kind="confirm_email"
      title={t('confirmEmailTitle')}
      lead={t('confirmEmailLead')}
      submitLabel={t('confirmEmail')}
      deadText={t('confirmEmailLinkDead')}
      endedAdvice={t('confirmEmailAdvice')}
      noTokenText={t('confirmEmailNoToken')}
      onFollow={async (token) => {
        const { email } = await send.mutateAsync({ body: { token } });
        showToast('success', t('emailConfirmed', { email }));
        await navigate({ to: '/' });
      }}
    />
  );
}
