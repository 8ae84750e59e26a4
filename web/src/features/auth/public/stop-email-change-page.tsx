import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { EmailLinkPage } from './email-link-page.tsx';
import { useObjectToEmailChange } from './use-object-to-email-change.ts';

/** Stops a change of address that staff approved. */
export function StopEmailChangePage() {
  const { t } = useTranslation('auth');
  const send = useObjectToEmailChange();
  const [isStopped, setIsStopped] = useState(false);
  return (
    <EmailLinkPage
      kind="stop_email_change"
      title={t('stopChangeTitle')}
      lead={t('stopChangeLead')}
      submitLabel={t('stopChange')}
      deadText={t('undoEmailLinkDead')}
      endedAdvice={t('undoEmailAdvice')}
      noTokenText={t('undoEmailNoToken')}
      onFollow={async (token) => {
        await send.mutateAsync({ body: { token } });
        setIsStopped(true);
      }}
      done={
        isStopped ? (
          <Notice tone="good" isLive>
            {t('changeStopped')}
          </Notice>
        ) : undefined
      }
    />
  );
}
