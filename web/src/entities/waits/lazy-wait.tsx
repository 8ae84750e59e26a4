import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import type { WaitProps } from './wait.tsx';

/**
 * Few pages wait for something, so the lines are loaded when they are shown, with their phrases. A page works without them, if
 * they cannot be loaded.
 */
const Loaded = lazy<ComponentType<WaitProps>>(() =>
  Promise.all([import('./wait.tsx'), loadPhrases('waits')]).then(
    ([{ Wait }]) => ({ default: Wait }),
    () => ({ default: () => null }),
  ),
);

/** The lines about something that the candidate waits for. */
export const LazyWait = (props: WaitProps) => (
  <Suspense fallback={<div style={{ minHeight: '4.5rem' }} />}>
    <Loaded {...props} />
  </Suspense>
);
