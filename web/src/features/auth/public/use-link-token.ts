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
  useEffect(() => {
    if (inAddress === undefined || pathname !== ownPath) return;
    setToken(inAddress);
    history.replace(pathname);
  }, [inAddress, history, pathname, ownPath]);
  return pathname === ownPath ? (inAddress ?? token) : token;
}
