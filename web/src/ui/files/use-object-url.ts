import { useMemo, useSyncExternalStore } from 'react';

/** Holds the address only while somebody shows the file: the browser keeps the file in memory as long as it has one. */
function makeObjectUrl(blob: Blob) {
  let url: string | undefined;
  return {
    subscribe: (notify: () => void) => {
      url = URL.createObjectURL(blob);
      notify();
      return () => {
        if (url) URL.revokeObjectURL(url);
        url = undefined;
      };
    },
    read: () => url,
  };
}

/** A `blob:` address of a file, to open or to save it. */
export function useObjectUrl(blob: Blob): string | undefined {
  const { subscribe, read } = useMemo(() => makeObjectUrl(blob), [blob]);
  return useSyncExternalStore(subscribe, read);
}
