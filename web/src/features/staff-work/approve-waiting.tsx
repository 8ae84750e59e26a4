import { approveApplicants, listApplicants, listUserApplications } from '@portal/shared/applications/contract';
import { getStaffJob, listStaffJobs } from '@portal/shared/jobs/contract';
import { getUserProgress } from '@portal/shared/labor-progress/contract';
import type { WorkItem } from '@portal/shared/overview/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../platform/http/use-api-mutation.ts';
import { BulkBar } from '../../ui/tables/bulk-bar.tsx';
import type { BulkRecord } from '../../ui/tables/bulk-dialog.tsx';
import { BulkDialog } from '../../ui/tables/bulk-dialog.tsx';
import { useSelection } from '../../ui/tables/use-selection.ts';

const afterApproval = [
  getWork,
  getOverview,
  listApplicants,
  listUserApplications,
  getStaffJob,
  listStaffJobs,
  getUserProgress,
];

/** Approves several of the applicants that wait. The dialog outlives the list: it tells what became of each. */
export function useApproveWaiting(items: readonly WorkItem[]) {
  const { t } = useTranslation(['staffApplicants', 'staffShell']);
  const approve = useApiMutation(approveApplicants, { invalidates: afterApproval });
  const [asked, setAsked] = useState<BulkRecord[]>();
  const waiting = items.filter(({ kind }) => kind === 'applicant');
  const selection = useSelection(waiting.map(({ uid }) => uid));
  const ask = () =>
    setAsked(
      waiting
        .filter(({ uid }) => selection.has(uid))
        .map(({ uid, fullName, about }) => ({ uid, name: fullName, detail: about ?? undefined })),
    );
  return {
    selection,
    bar: <BulkBar selection={selection} action={t('approveChosen')} allLabel={t('staffShell:selectAll')} onAsk={ask} />,
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
