import { useState } from 'react';
import { isApiFailure } from '../http/failures.ts';

/**
 * What a change is made from, to be sent with it: the server refuses a change of what somebody else changed meanwhile.
 * Then what is true is fetched, and saving again counts as having seen it.
 */
export function useSeen<Value>(current: Value, refetch: () => Promise<unknown>, begunFrom: Value = current) {
  const [opened] = useState(begunFrom);
  const [isStale, setIsStale] = useState(false);
  return {
    seen: isStale ? current : opened,
    isStale,
    /** Runs the saving and passes its failure on. */
    async guard<Result>(save: () => Promise<Result>): Promise<Result> {
      try {
        return await save();
      } catch (error) {
        if (isApiFailure(error) && (error.status === 404 || error.status === 409)) await refetch();
        if (isApiFailure(error) && error.fields.seen === 'CHANGED_MEANWHILE') setIsStale(true);
        throw error;
      }
    },
  };
}
