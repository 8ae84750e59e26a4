import { useEffect } from 'react';

/** Keeps the focus near a control that disappears. No page waits for the code. */
export const useKeptFocus = () =>
  useEffect(() => {
    let isOpen = true;
    let end = () => {};
    import('#platform/keep-focus.ts').then(
      ({ keepFocus }) => {
        if (isOpen) end = keepFocus();
      },
      () => {},
    );
    return () => {
      isOpen = false;
      end();
    };
  }, []);
