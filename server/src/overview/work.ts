import type { PermissionKey } from '@portal/shared/access/permissions';
import { holdsEndSoonBefore } from '@portal/shared/applications/rules';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { keysOf } from '@portal/shared/objects/keys';
import type { WorkItem, WorkKind } from '@portal/shared/overview/contract';
import type { Database } from '#db/client.ts';
import { listApprovalsToDecide } from './approval-queries.ts';
import * as offers from './offer-queries.ts';
import type { Waiting } from './queries.ts';
import * as queries from './queries.ts';
import * as seals from './seal-queries.ts';
import { listStepsToProve } from './step-queries.ts';

/** Staff confirm transfers within 24 hours, in milliseconds. */
const confirmationMs = 24 * 3_600_000;

/** The permission that decides each kind. */
const decidedBy: Record<WorkKind, PermissionKey> = {
  profile: 'users.review',
  change: 'users.review',
  approval: 'approvals.review',
  transfer: 'transfers.review',
  applicant: 'applicants.review',
  document: 'files.review',
  hold: 'applicants.review',
  refund: 'transfers.review',
  evidence: 'progress.manage',
  denial: 'progress.manage',
  step: 'progress.manage',
  offer: 'applicants.review',
  seal: 'contracts.seal',
  mail: 'mails.manage',
};

/** The work items of a reader with these permissions, oldest first. */
export async function readWork(
  db: Database,
  reader: {
    readerId: string;
    permissions: ReadonlySet<PermissionKey>;
    language: LanguageCode;
    now: Date;
    timeZone: string;
  },
): Promise<WorkItem[]> {
  const reads: Record<WorkKind, () => Promise<Waiting[]>> = {
    profile: () => queries.listProfilesToReview(db),
    change: () => queries.listChangesToDecide(db),
    approval: () => listApprovalsToDecide(db, reader.readerId),
    transfer: () => queries.listTransfersToConfirm(db),
    applicant: () => queries.listApplicantsToDecide(db, reader.language),
    document: () => queries.listDocumentsToCheck(db),
    refund: () => queries.listRefundsToProcess(db, reader.timeZone),
    evidence: () => queries.listOutcomesInForce(db, 'evidence_requested', reader.timeZone),
    denial: () => queries.listOutcomesInForce(db, 'denied', reader.timeZone),
    step: () => listStepsToProve(db),
    offer: () => offers.listOffersToFollow(db, reader.language, reader.now),
    hold: () => queries.listHoldsEndingBefore(db, holdsEndSoonBefore(reader.now), reader.language),
    seal: () => seals.listLateSeals(db, reader.language, reader.now),
    mail: () => queries.listFailedMails(db, { ofStaff: reader.permissions.has('staff.manage') }),
  };
  const items: WorkItem[] = [];
  for (const kind of keysOf(reads)) {
    if (!reader.permissions.has(decidedBy[kind])) continue;
    for (const { user, since, until, person = null, ...rest } of await reads[kind]()) {
      const promised = kind === 'transfer' ? new Date(since.getTime() + confirmationMs) : (until ?? null);
      items.push({
        kind,
        ...rest,
        email: user.email,
        fullName: fullName(user, reader.language),
        since: since.toISOString(),
        until: promised?.toISOString() ?? null,
        person,
      });
    }
  }
  return items.toSorted((one, other) => one.since.localeCompare(other.since));
}
