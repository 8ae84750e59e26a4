import * as contract from '@portal/shared/approvals/contract';
import { AppError } from '@portal/shared/errors/app-error';
import type { QueryOf } from '@portal/shared/http/endpoint';
import { toPage } from '@portal/shared/http/paging';
import { readUpload } from '#files/read-file.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from '#users/repository.ts';
import { approveApproval, refuseApproval } from './decide-approval.ts';
import { presentApproval } from './presenter.ts';
import { findApproval, listApprovals } from './repository.ts';
import { requestUserEmailChange } from './request-email-change.ts';

const sortedOrders = { requestedAt: 'oldest', '-requestedAt': 'newest' } as const;

/** What waits for a colleague comes first, the oldest of it first; of one person or of decided ones, the newest. */
function orderOf({
  sort,
  status,
  isOfPerson,
}: Pick<QueryOf<typeof contract.listApprovals>, 'sort' | 'status'> & { isOfPerson: boolean }) {
  if (sort) return sortedOrders[sort];
  if (status === 'requested') return 'oldest';
  return status || isOfPerson ? 'newest' : 'waiting';
}

export function approvalAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.requestUserEmailChange, (request) => requestUserEmailChange(deps, request));
  api.on(contract.listApprovals, async (request) => {
    const { email, status, sort, ...query } = request.query;
    const person = email === undefined ? undefined : await findCandidate(deps.db, email);
    if (email !== undefined && !person) throw new AppError('NOT_FOUND');
    const order = orderOf({ sort, status, isOfPerson: person !== undefined });
    const { rows, total } = await listApprovals(deps.db, { userId: person?.user.id, status }, { ...query, order });
    return toPage(
      rows.map((row) => presentApproval(row, request.language)),
      query,
      total,
    );
  });
  api.on(contract.approveApproval, (request) => approveApproval(deps, request));
  api.on(contract.refuseApproval, (request) => refuseApproval(deps, request));
  api.on(contract.getApprovalEvidence, async (request) => {
    const found = await findApproval(deps.db, request.params.uid);
    if (!found) throw new AppError('NOT_FOUND');
    const { approval, user } = found;
    if (!approval.evidenceStorageKey || !user) throw new AppError('ATTACHMENT_NOT_FOUND');
    return readUpload(deps, request, {
      sentBy: 'staff',
      query: request.query,
      stored: {
        storageKey: approval.evidenceStorageKey,
        ownerId: user.id,
        ownerEmail: user.email,
        name: required(approval.evidenceName, 'a kept file has a name'),
        contentType: required(approval.evidenceContentType, 'a kept file has a type'),
      },
      audit: { action: contract.getApprovalEvidence.audits, subject: { type: 'approval', uid: approval.id } },
    });
  });
}
