import { useLayoutEffect, useRef, useState } from 'react';
import { readDraft, useDraft } from '../stores/form-store.ts';

/**
 * Remembers the name of a picked file until it is sent or discarded, because the file itself ends with the page.
 * @param name the name of the form's draft, a dot, and the path of the field
 * @param file the file that waits to be sent
 * @returns the name of a file that was picked in an earlier visit and is gone
 */
export function useLostFile(name: string, file: File | null): string | undefined {
  const [, setName] = useDraft<string>(name);
  const [lost, setLost] = useState(() => readDraft<string>(name));
  const picked = useRef<File | null>(null);
  useLayoutEffect(() => {
    if (file === picked.current) return;
    picked.current = file;
    setName(file?.name);
    setLost(undefined);
  }, [file, setName]);
  return lost;
}
