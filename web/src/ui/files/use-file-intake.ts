import type { FieldCode } from '@portal/shared/errors/field-codes';
import { useRef, useState } from 'react';
import { prepareFile } from '../../platform/photos/prepare-file.ts';

/** Prepares picked files for upload. If several are picked, the last one counts. */
export function useFileIntake(onReady: (file: File) => void) {
  const turn = useRef(0);
  const [isPreparing, setIsPreparing] = useState(false);
  const [refusal, setRefusal] = useState<FieldCode | null>(null);
  const [reduced, setReduced] = useState<{ from: number; to: number } | null>(null);

  const forget = () => {
    turn.current += 1;
    setIsPreparing(false);
    setRefusal(null);
    setReduced(null);
  };
  const take = async (picked: File) => {
    forget();
    const mine = turn.current;
    setIsPreparing(true);
    const prepared = await prepareFile(picked).catch(() => ({ refusal: 'FILE_MISSING' as const }));
    if (mine !== turn.current) return;
    setIsPreparing(false);
    if ('refusal' in prepared) {
      setRefusal(prepared.refusal);
      return;
    }
    if (prepared.reducedFrom !== null) setReduced({ from: prepared.reducedFrom, to: prepared.file.size });
    onReady(prepared.file);
  };
  return {
    take: (picked: File) => void take(picked),
    forget,
    isPreparing,
    /** The reason why the last picked file cannot be uploaded. */
    refusal,
    /** The sizes in bytes before and after a photo was reduced. */
    reduced,
  };
}
