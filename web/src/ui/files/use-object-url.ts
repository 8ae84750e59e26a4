import { useMemo, useSyncExternalStore } from 'react';
import { createObjectUrl, revokeObjectUrl } from '#platform/http/object-urls.ts';

/**
 * Keeps the address only while a component shows the file, because the browser keeps the file in memory as long as it
 * has an address.
 */
function makeObjectUrl(blob: Blob) {
  let url: string | undefined;
  return {
    subscribe: (notify: () => void) => {
      url = createObjectUrl(blob);
      notify();
      return () => {
        if (url) revokeObjectUrl(url);
        url = undefined;
      };
    },
    read: () => url,
  };
}

/** A `blob:` address for a file that can be opened or saved. */
export function useObjectUrl(blob: Blob): string | undefined {
  const { subscribe, read } = useMemo(() => makeObjectUrl(blob), [blob]);
  return useSyncExternalStore(subscribe, read);
}
