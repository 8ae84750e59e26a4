import { accountRows } from './accounts.ts';
import { applicationRows } from './applications.ts';
import { backgroundRows } from './background.ts';
import { candidateRows } from './candidates.ts';
import { feeRows } from './fees.ts';
import { fileRows } from './files.ts';
import { formRows } from './forms.ts';
import { jobRows } from './jobs.ts';
import { moneyRows } from './money.ts';
import { progressRows } from './progress.ts';
import { questionRows } from './questions.ts';
import { refundRows } from './refunds.ts';
import type { Row } from './row.ts';
import { sessionRows } from './sessions.ts';
import { staffRows } from './staff.ts';
import { twoFactorRows } from './two-factor.ts';

/**
 * What the audit log gains from each call and task, written down from decisions section 9 and not from the code: every
 * decision, every change that staff make, every log-in, and every staff read of a document or contract.
 */
export const auditTable: readonly Row[] = [
  // First: it does all the work that waits in the queue, and each contract of the rows below adds a PDF to that.
  ...backgroundRows,
  ...sessionRows,
  ...accountRows,
  ...twoFactorRows,
  ...staffRows,
  ...candidateRows,
  ...fileRows,
  ...jobRows,
  ...formRows,
  ...questionRows,
  ...applicationRows,
  ...moneyRows,
  ...refundRows,
  ...progressRows,
  ...feeRows,
];
