import { useEffect, useState } from 'react';

const halfMinuteMs = 30_000;

/** Now, in milliseconds; again every half minute, so that what is shown of it does not go stale. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), halfMinuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
