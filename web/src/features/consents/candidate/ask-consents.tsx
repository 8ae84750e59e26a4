import { lazy, Suspense, useEffect } from 'react';
import { useConsentRequest } from '#platform/http/confirmation.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';

/** Few people are ever asked here, so the dialog and its phrases are loaded with the question. */
const ConsentsModal = lazy(async () => {
  const [{ ConsentsModal: Modal }] = await Promise.all([import('./consents-modal.tsx'), loadPhrases('consents')]);
  return { default: Modal };
});

/**
 * Asks for the required consents whenever a save needs them. The save then continues by itself. The candidate area shows it:
 * without it, a save would wait for an answer that nobody can give.
 */
export function AskConsents() {
  const answer = useConsentRequest();
  // A person who leaves the area, for example because the session has ended, has not agreed.
  useEffect(() => () => answer?.(false), [answer]);
  return (
    answer && (
      <Suspense fallback={null}>
        <ConsentsModal onAnswer={answer} />
      </Suspense>
    )
  );
}
