import type { Consent } from '@portal/shared/consents/contract';
import { giveConsent, withdrawConsent } from '@portal/shared/consents/contract';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { refresh } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

/** Gives several consents, one after the other. A given one stays given if a later one fails. */
export function useGiveConsents() {
  const { language } = useFormat();
  const give = useApiMutation(giveConsent);
  const [isPending, setIsPending] = useState(false);
  return {
    isPending,
    /** Returns whether all of them were given. A toast says why one was not. */
    async give(consents: readonly Consent[]): Promise<boolean> {
      setIsPending(true);
      try {
        for (const { purpose, version } of consents) {
          await give.mutateAsync({ params: { purpose }, body: { version, languageCode: language } });
        }
        return true;
      } catch {
        return false;
      } finally {
        // After a failure, too: the text may have changed, or some of them were given.
        await refresh();
        setIsPending(false);
      }
    },
  };
}

export function useWithdrawConsent() {
  const { t } = useTranslation('consents');
  return useApiMutation(withdrawConsent, {
    onSuccess: () => showToast('success', t('withdrawn')),
  });
}
