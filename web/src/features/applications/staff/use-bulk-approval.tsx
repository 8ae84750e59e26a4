import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BulkBar } from '#ui/tables/bulk-bar.tsx';
import type { BulkRecord } from '#ui/tables/bulk-dialog.tsx';
import { BulkDialog } from '#ui/tables/bulk-dialog.tsx';
import { useSelection } from '#ui/tables/use-selection.ts';
import { useApproveApplicants } from './mutations.ts';

/**
 * Selects several applications and approves each of them after one confirmation. The dialog stays open after the list
 * changes, because it shows the result of each.
 * @param records the applications that can be approved now
 */
export function useBulkApproval(records: readonly BulkRecord[], { allLabel }: { allLabel?: string } = {}) {
  const { t } = useTranslation('staffApplications');
  const approve = useApproveApplicants();
  const [asked, setAsked] = useState<BulkRecord[]>();
  const selection = useSelection(records.map(({ uid }) => uid));

  return {
    selection,
    bar: (
      <BulkBar
        selection={selection}
        action={t('approveSelected')}
        allLabel={allLabel}
        onAsk={() => setAsked(records.filter(({ uid }) => selection.has(uid)))}
      />
    ),
    dialog: asked && (
      <BulkDialog
        records={asked}
        title={t('approveSeveral', { count: asked.length })}
        text={t('approveSeveralText')}
        confirmLabel={t('approveCount', { count: asked.length })}
        doneLabel={t('status_approved')}
        run={(uids) => approve.mutateAsync({ body: { uids } })}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
