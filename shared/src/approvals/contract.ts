import * as z from 'zod/mini';
import { asSentQuery } from '#files/as-sent.ts';
import { endpoint } from '#http/endpoint.ts';
import { email, moment, reason, uid } from '#http/field-schemas.ts';
import { longListQuery, pageOf, sortQuery } from '#http/paging.ts';
import { approvalStatuses } from './statuses.ts';
import { approvalFailures, approvalKinds } from './workflow.ts';

export const approvalSchema = z.object({
  uid,
  kind: z.enum(approvalKinds),
  status: z.enum(approvalStatuses),
  /** The person whom it concerns; null if it concerns the service itself. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** For the kind `email_change`: the address when it was requested, and the new one. */
  emailChange: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Why it is necessary. Only staff read it. */
  reason: z.string(),
  /** The name of the file with the evidence. */
  evidence: z.nullable(z.string()),
  requestedAt: moment,
  requestedBy: z.string(),
  approvedAt: z.nullable(moment),
  approvedBy: z.nullable(z.string()),
  /** From this moment on, the approved action is carried out. Until then, the old address can stop it. */
  takesEffectAt: z.nullable(moment),
  /** When it was refused, stopped, carried out, or failed. */
  endedAt: z.nullable(moment),
  /** The member of staff who refused it. */
  endedBy: z.nullable(z.string()),
  refusalReason: z.nullable(z.string()),
  failure: z.nullable(z.enum(approvalFailures)),
});
export type Approval = z.infer<typeof approvalSchema>;

const byUid = z.object({ uid: z.string() });

export const requestUserEmailChange = endpoint({
  operationId: 'requestUserEmailChange',
  method: 'POST',
  path: '/admin/users/{email}/email',
  summary:
    'Request a new email address for a candidate who lost the mailbox, with the reason and the evidence; a second member of staff approves it',
  access: 'users.change-email',
  confirms: true,
  upload: true,
  params: z.object({ email: z.string() }),
  body: z.strictObject({ email, reason }),
  data: approvalSchema,
  creates: true,
  errors: ['EMAIL_ALREADY_EXIST', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'TOO_MANY_REQUESTS'],
});

export const listApprovals = endpoint({
  operationId: 'listApprovals',
  method: 'GET',
  path: '/admin/approvals',
  summary: 'List the actions that need a second member of staff, by default those to decide first, oldest first',
  access: 'approvals.read',
  query: z.strictObject({
    ...longListQuery,
    sort: sortQuery(['requestedAt']),
    status: z.optional(z.enum(approvalStatuses)),
    /** Only those about this person, newest first. */
    email: z.optional(z.string().check(z.maxLength(254, 'TEXT_TOO_LONG'))),
  }),
  data: pageOf(approvalSchema),
  errors: ['NOT_FOUND'],
});

export const approveApproval = endpoint({
  operationId: 'approveApproval',
  method: 'POST',
  path: '/admin/approvals/{uid}/approve',
  summary: 'Approve what a colleague requested; a change of an email address follows 72 hours later',
  access: 'approvals.review',
  confirms: true,
  params: byUid,
  data: approvalSchema,
  errors: ['SAME_PERSON', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'EMAIL_ALREADY_EXIST'],
});

export const refuseApproval = endpoint({
  operationId: 'refuseApproval',
  method: 'POST',
  path: '/admin/approvals/{uid}/refuse',
  summary: 'Refuse what a colleague requested, or stop it after its approval, with a reason for staff',
  access: 'approvals.review',
  params: byUid,
  body: z.strictObject({ reason }),
  data: approvalSchema,
  errors: ['SAME_PERSON', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const getApprovalEvidence = endpoint({
  operationId: 'getApprovalEvidence',
  method: 'GET',
  path: '/admin/approvals/{uid}/evidence',
  summary: 'Get the evidence of a request',
  access: 'approvals.read',
  audits: 'approval.read-evidence',
  params: byUid,
  query: asSentQuery,
  errors: ['ATTACHMENT_NOT_FOUND'],
});
