import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readDraft, useDraft } from '../stores/form-store.ts';

/** The name of a file, with the person whose document it is, if the place of the field does not say it. */
type PickedFile = string | { name: string; person: string };

const nameOf = (picked: PickedFile | undefined, person: string | null): string | undefined => {
  if (typeof picked === 'object') return picked.person === person ? picked.name : undefined;
  return person === null ? picked : undefined;
};

/**
 * Remembers the name of a picked file until it is sent or discarded, because the file itself ends with the page.
 * @param name the name of the form's draft, a dot, and the path of the field
 * @param file the file that waits to be sent
 * @param person whose document it is, if the name counts the people of a family: after a change of the family, somebody else may
 *   have the number, and the file is forgotten
 * @returns the name of a file that was picked in an earlier visit and is gone, and how to forget it
 */
export function useLostFile(name: string, file: File | null, person: string | null = null) {
  const [draft, setDraft] = useDraft<PickedFile>(name);
  const [lost, setLost] = useState(() => nameOf(readDraft<PickedFile>(name), person));
  const picked = useRef<File | null>(null);
  useLayoutEffect(() => {
    if (file === picked.current) return;
    picked.current = file;
    setDraft(file && person !== null ? { name: file.name, person } : file?.name);
    setLost(undefined);
  }, [file, person, setDraft]);
  const isOfAnother = draft !== undefined && nameOf(draft, person) === undefined;
  useEffect(() => {
    if (isOfAnother) setDraft(undefined);
  }, [isOfAnother, setDraft]);

  const onForget = () => {
    setDraft(undefined);
    setLost(undefined);
  };
  return lost === undefined ? undefined : { name: lost, onForget };
}
