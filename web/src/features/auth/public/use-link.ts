import type { LinkKind, LinkState } from '@portal/shared/auth/contract';
import { readLink } from '@portal/shared/auth/contract';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '#platform/http/call.ts';
import { isApiFailure } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';

/** Why a link cannot be used. `refused`: the server has refused to use it and did not say why. */
export type LinkEnd = Exclude<LinkState, 'open'> | 'refused';

/** If it fails, the page shows its form, and the call of the form decides. */
const linkQuery = (kind: LinkKind, token: string | undefined) =>
  queryOptions({
    // Not the key of an answer: after its use, the page goes on as it is.
    queryKey: ['link', kind, token],
    queryFn: ({ signal }) => callApi(readLink, { body: { kind, token: token ?? '' } }, { signal }),
    enabled: token !== undefined,
    staleTime: Infinity,
    retry: false,
    meta: { isSilent: true },
  });

/** The link that opened this page: whether it can still be used, and how to use it. */
export function useLink(kind: LinkKind, token: string | undefined, onRefused?: () => void) {
  const { data } = useApiQuery(linkQuery(kind, token));
  const [refused, setRefused] = useState<string>();
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  /** Makes a call with the link. The general text of its refusal is about sessions. @throws every other failure */
  const followLink =
    <Values extends unknown[]>(follow: (...values: Values) => Promise<void>) =>
    async (...values: Values): Promise<void> => {
      try {
        await follow(...values);
      } catch (error) {
        // The browser has lost the cookie of the sign-up since. The field is there before the form shows the failure at it.
        if (isApiFailure(error) && error.fields.password === 'MISSING_FIELD') flushSync(() => setPasswordMissing(true));
        if (!isApiFailure(error) || error.code !== 'INVALID_OR_EXPIRED_TOKEN') throw error;
        setRefused(token);
        onRefused?.();
      }
    };
  const ended = (): LinkEnd | undefined => {
    if (data && data.state !== 'open') return data.state;
    return token !== undefined && token === refused ? 'refused' : undefined;
  };
  return {
    /** Undefined while the link can be used, as far as it is known. */
    ended: ended(),
    /** Whose password the link sets. */
    email: data?.email ?? undefined,
    /** Whose account the link activates, once it is known. */
    account: data?.account ?? undefined,
    /** Whether the form asks for a password: unless the server says that none is needed, which takes a moment. */
    needsPassword: isPasswordMissing || (data?.needsPassword ?? true),
    followLink,
  };
}
