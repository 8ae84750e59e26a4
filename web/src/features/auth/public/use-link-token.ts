import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of the link that opened this page. It comes after the `#`, which no server or proxy sees; links of earlier
 * emails have it in the query. It is read once and then removed from the address bar and the history.
 */
export function useLinkToken(): string | undefined {
  const { history } = useRouter();
  const { hash, searchStr, pathname } = useLocation();
  // This page is still shown while the next one loads, whose link has a token of its own.
  const [ownPath] = useState(pathname);
  const inAddress = new URLSearchParams(hash).get('token') ?? new URLSearchParams(searchStr).get('token') ?? undefined;
  const [token, setToken] = useState(inAddress);
  const hasNew = inAddress !== undefined && pathname === ownPath;
  if (hasNew && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (hasNew) history.replace(pathname);
  }, [hasNew, history, pathname]);
  return token;
}
