import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { endSession } from '#platform/session/session.ts';
import { showToast } from '#platform/toast/toast.ts';
import { EmailLinkPage } from './email-link-page.tsx';
import { useUndoEmailChange } from './mutations.ts';

/** Restores a former address, and then asks for a new password. */
export function UndoEmailPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const send = useUndoEmailChange();
  return (
    <EmailLinkPage
      kind="undo_email"
      title={t('undoEmailTitle')}
      lead={t('undoEmailLead')}
      submitLabel={t('undoEmail')}
      deadText={t('undoEmailLinkDead')}
      endedAdvice={t('undoEmailAdvice')}
      noTokenText={t('undoEmailNoToken')}
      onFollow={async (token) => {
        const { email, passwordResetToken } = await send.mutateAsync({ body: { token } });
        // The session of this browser has ended too.
        endSession();
        showToast('success', t('emailRestored', { email }));
        await navigate({ to: '/forgot', hash: `token=${passwordResetToken}`, replace: true });
      }}
    />
  );
}
