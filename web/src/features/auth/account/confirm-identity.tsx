import type { Me } from '@portal/shared/users/account-contract';
import { lazy, Suspense, useEffect } from 'react';
import { useConfirmation } from '#platform/http/confirmation.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';

/** Few people are ever asked, so the dialog and its phrases are loaded with the question. */
const ConfirmIdentityModal = lazy(async () => {
  const [{ ConfirmIdentityModal: Modal }] = await Promise.all([
    import('./confirm-identity-modal.tsx'),
    loadPhrases('confirmIdentity'),
  ]);
  return { default: Modal };
});

/**
 * Asks for the password or a code whenever a sensitive call needs it. The call then continues by itself. Each area or page with
 * such calls shows it: without it, a call would wait for an answer that nobody can give.
 */
export function ConfirmIdentity({ me }: { me: Me }) {
  const answer = useConfirmation();
  // A person who leaves the area, for example because the session has ended, has not confirmed.
  useEffect(() => () => answer?.(false), [answer]);
  return (
    answer && (
      <Suspense fallback={null}>
        <ConfirmIdentityModal me={me} onAnswer={answer} />
      </Suspense>
    )
  );
}
