import { useEffect, useState } from 'react';
import { onTimeJump, serverNow } from './clock.ts';

const halfMinuteMs = 30_000;

/** The current time of the server in milliseconds, updated every half minute so that relative times stay correct. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, halfMinuteMs);
    const stopListening = onTimeJump(update);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, []);
  return now;
}
