import type { LogInAnswer } from '@portal/shared/auth/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isApiFailure, toastFailure } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { consumeFacebookReturn } from './facebook-return.ts';
import { useFacebookLogin } from './mutations.ts';

/** Continues the login after Facebook has redirected the person back. Returns true during that time. */
export function useFacebookReturn(
  proceed: (answer: LogInAnswer, facebookAccessToken: string, askedPath: string | undefined) => void,
): boolean {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const send = useFacebookLogin();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const returned = consumeFacebookReturn();
    if (!returned) return;
    const { token, askedPath } = returned;
    // Removes the token from the address bar and the history.
    void router.navigate({ to: '/login', search: { redirect: askedPath }, hash: '', replace: true });
    if (token === null) showToast('info', t('facebookCanceled'));
    if (!token) return;
    send.mutateAsync({ body: { facebookAccessToken: token } }).then(
      (answer) => proceed(answer, token, askedPath),
      (error: unknown) => toastFailure(error, isApiFailure(error) ? Object.values(error.fields) : []),
    );
  });
  return send.isPending;
}
