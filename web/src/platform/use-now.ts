import { useEffect, useState } from 'react';

const halfMinuteMs = 30_000;

/** The current time in milliseconds, updated every half minute so that relative times stay correct. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), halfMinuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
