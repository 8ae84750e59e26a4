import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { presentAddendum } from '#addenda/presenter.ts';
import { listToldAddendaOf } from '#addenda/repository.ts';
import { presentApplication } from '#applications/presenter.ts';
import { listApplicationRecords } from '#applications/repository.ts';
import type { Database } from '#db/client.ts';
import type { UserRow } from '#db/schema/index.ts';
import { presentOwnVersion, readChecklist } from '#files/read-checklist.ts';
import { listAllOwnFiles } from '#files/repository.ts';
import { presentInvoice } from '#invoices/presenter.ts';
import { listOpenInvoicesOf } from '#invoices/repository.ts';
import { readOnboarding } from '#profile/onboarding/overview.ts';
import { listRefundsOf } from '#refunds/repository.ts';
import type { CandidateFacts } from './list-tasks.ts';

/** Reads what {@link listTasks} needs to know about a candidate. */
export async function readCandidateFacts(
  db: Database,
  user: Pick<UserRow, 'id' | 'email' | 'undeliverableEmail'>,
  language: LanguageCode,
): Promise<CandidateFacts> {
  const [onboarding, applications, addenda, invoices, files, refunds] = await Promise.all([
    readOnboarding(db, user.id),
    listApplicationRecords(db, { userId: user.id }, { page: 1, pageSize: 100 }),
    listToldAddendaOf(db, user.id),
    listOpenInvoicesOf(db, user.id),
    listAllOwnFiles(db, user.id),
    listRefundsOf(db, user.id),
  ]);
  return {
    onboarding,
    isEmailUndeliverable: user.email === user.undeliverableEmail,
    applications: applications.rows.map((row) => presentApplication(row, language)),
    addenda: await Promise.all(addenda.map((row) => presentAddendum(db, row, language))),
    invoices: invoices.map((row) => presentInvoice(row, language)),
    checklist: await readChecklist(db, user.id, { rows: files, presentVersion: presentOwnVersion }),
    refunds: refunds.map(({ refund }) => ({
      id: refund.id,
      status: refund.status,
      accountNumber: refund.accountNumber,
    })),
  };
}
