import { accountAccessRows } from './account-access.ts';
import { accountRows } from './accounts.ts';
import { amountRows } from './amounts.ts';
import { applicationRows } from './applications.ts';
import { approvalRows } from './approvals.ts';
import { backgroundRows } from './background.ts';
import { candidateRows } from './candidates.ts';
import { caseRows } from './cases.ts';
import { consentRows } from './consents.ts';
import { correctedMoneyRows } from './corrected-money.ts';
import { correctionRows } from './corrections.ts';
import { deadlineRows } from './deadlines.ts';
import { endingRows } from './endings.ts';
import { feeRows } from './fees.ts';
import { fileRows } from './files.ts';
import { formRows } from './forms.ts';
import { jobRows } from './jobs.ts';
import { mailRows } from './mails.ts';
import { messageRows } from './messages.ts';
import { moneyRows } from './money.ts';
import { moveRows } from './moves.ts';
import { ownerRows } from './owners.ts';
import { profileChangeRows } from './profile-changes.ts';
import { progressRows } from './progress.ts';
import { questionRows } from './questions.ts';
import { refundRows } from './refunds.ts';
import type { Row } from './row.ts';
import { sessionRows } from './sessions.ts';
import { staffRows } from './staff.ts';
import { stepEvidenceRows } from './step-evidence.ts';
import { twoFactorRows } from './two-factor.ts';

/**
 * The entries that the audit log gains from each call and task. The table is written by hand, not derived from the
 * code. The rule: every decision, every change by staff, every login, and every staff read of a document or contract
 * is recorded.
 */
export const auditTable: readonly Row[] = [
  // First, because they do all the work that waits in the queue. Each contract of the rows below would add a PDF to
  // that work.
  ...backgroundRows,
  ...mailRows,
  ...sessionRows,
  ...accountRows,
  ...accountAccessRows,
  ...twoFactorRows,
  ...staffRows,
  ...ownerRows,
  ...caseRows,
  ...consentRows,
  ...candidateRows,
  ...fileRows,
  ...correctionRows,
  ...deadlineRows,
  ...messageRows,
  ...profileChangeRows,
  ...approvalRows,
  ...jobRows,
  ...formRows,
  ...questionRows,
  ...applicationRows,
  ...endingRows,
  ...moveRows,
  ...moneyRows,
  ...amountRows,
  ...correctedMoneyRows,
  ...refundRows,
  ...progressRows,
  ...stepEvidenceRows,
  ...feeRows,
];
