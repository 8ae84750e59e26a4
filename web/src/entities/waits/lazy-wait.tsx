import { lazy, Suspense } from 'react';
import { loadPhrases } from '../../platform/i18n/i18n.ts';
import type { WaitProps } from './wait.tsx';

/** Few pages wait for something, so the lines are loaded when they are shown, with their phrases. */
const Loaded = lazy(async () => {
  const [{ Wait }] = await Promise.all([import('./wait.tsx'), loadPhrases('waits')]);
  return { default: Wait };
});

/** The lines about something that the candidate waits for. */
export const LazyWait = (props: WaitProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
