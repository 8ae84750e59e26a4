import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { RefusedTransferProps } from './refused-transfer.tsx';

/** Few candidates have to pay, so it is loaded for them. A page works without it, if it cannot be loaded. */
const Loaded = lazy<ComponentType<RefusedTransferProps>>(() =>
  import('./refused-transfer.tsx').then(
    ({ RefusedTransfer }) => ({ default: RefusedTransfer }),
    () => ({ default: () => null }),
  ),
);

/** The notice about a refused transfer, wherever its payment waits. */
export const LazyRefusedTransfer = (props: RefusedTransferProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
