import { listApplicants, listUserApplications } from '@portal/shared/applications/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { getInvoice, listUserInvoices } from '@portal/shared/invoices/contract';
import { getUserProgress } from '@portal/shared/labor-progress/contract';
import { getUserStatement } from '@portal/shared/ledger/contract';
import { getOverview } from '@portal/shared/overview/contract';
import {
  approveTransfer,
  listStaffTransfers,
  listUserTransfers,
  rejectTransfer,
  reverseTransfer,
} from '@portal/shared/transfers/contract';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

const afterReview = [
  listStaffTransfers,
  listUserTransfers,
  listUserInvoices,
  getInvoice,
  listApplicants,
  listUserApplications,
  getUserProgress,
  getUserStatement,
  getOverview,
  listUserAuditLog,
];

export function useReviewTransfer() {
  const { t } = useTranslation('staffTransfers');
  return {
    approve: useDecision(approveTransfer, { invalidates: afterReview, success: t('approved') }),
    reverse: useDecision(reverseTransfer, {
      invalidates: afterReview,
      success: t('reversed'),
      late: t('alreadyReversed'),
    }),
    reject: useDecision(rejectTransfer, { invalidates: afterReview, success: t('rejected') }),
  };
}
