import { useState } from 'react';
import { isApiFailure } from '../../../platform/http/failures.ts';

/**
 * Whether the server has refused the link of this page, because it has expired, was used, or a newer one replaced it. The general
 * text of that refusal is about sessions.
 */
export function useDeadLink(token: string | undefined, onDead?: () => void) {
  const [refused, setRefused] = useState<string>();
  /** Makes a call with the link. @throws every other failure */
  const followLink =
    <Values extends unknown[]>(follow: (...values: Values) => Promise<void>) =>
    async (...values: Values): Promise<void> => {
      try {
        await follow(...values);
      } catch (error) {
        if (!isApiFailure(error) || error.code !== 'INVALID_OR_EXPIRED_TOKEN') throw error;
        setRefused(token);
        onDead?.();
      }
    };
  return { isDead: token !== undefined && token === refused, followLink };
}
