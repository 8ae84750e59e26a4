import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { loadPhrases } from '#platform/i18n/i18n.ts';

/** Few cases are denied twice, so the notice is loaded with its phrases when it is shown. A page works without it. */
const Loaded = lazy<ComponentType>(() =>
  Promise.all([import('./perm-refund.tsx'), loadPhrases('waits')]).then(
    ([{ PermRefund }]) => ({ default: PermRefund }),
    () => ({ default: () => null }),
  ),
);

/** The notice about the refund of Article 10, if it applies to a case. */
export const LazyPermRefund = ({ progress }: { progress: LaborProgress | undefined }) =>
  progress?.isPermRefundDue && (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  );
