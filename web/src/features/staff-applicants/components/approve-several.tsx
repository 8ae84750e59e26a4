import type { Applicant } from '@portal/shared/applications/contract';
import { applicationWorkflow } from '@portal/shared/applications/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session/use-may.ts';
import { BulkBar } from '../../../ui/tables/bulk-bar.tsx';
import type { BulkRecord } from '../../../ui/tables/bulk-dialog.tsx';
import { BulkDialog } from '../../../ui/tables/bulk-dialog.tsx';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useApproveApplicants } from '../mutations.ts';

/** Approval needs the fee to be paid. */
const canSelect = ({ status, isFeePaid }: Applicant): boolean =>
  isFeePaid && canMove(applicationWorkflow, status, 'approve');

/** Chooses several applicants of a page and approves them after one question, each for himself or herself. */
export function useApproveSeveral(applicants: readonly Applicant[]) {
  const { t } = useTranslation('staffApplicants');
  const may = useMay();
  const approve = useApproveApplicants();
  const [asked, setAsked] = useState<BulkRecord[]>();
  const open = applicants.filter(canSelect);
  const selection = useSelection(open.map(({ uid }) => uid));
  const ask = () =>
    setAsked(
      open.filter(({ uid }) => selection.has(uid)).map(({ uid, name, email }) => ({ uid, name, detail: email })),
    );
  return {
    selection,
    canSelect,
    bar: may('applicants.review') && open.length > 0 && (
      <BulkBar selection={selection} action={t('approveChosen')} onAsk={ask} />
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
