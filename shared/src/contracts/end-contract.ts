import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, moment, reason, uid } from '#http/field-schemas.ts';
import { progressSteps } from '#labor-progress/steps.ts';
import { refundCalculationSchema } from '#refunds/contract.ts';
import { refundGrounds } from '#refunds/rules.ts';
import { contractSchema } from './contract.ts';
import { staffEndReasons } from './workflow.ts';

const byEmail = z.object({ email: z.string() });
const refundOfEnd = z.object({
  reasonCode: z.enum(staffEndReasons),
  ground: z.enum(refundGrounds),
  calculation: refundCalculationSchema,
});

/** What would follow if a contract ended now. */
const endPreviewSchema = z.object({
  contractUid: uid,
  applicationUid: uid,
  applicationStatus: z.enum(['pending', 'approved']),
  signedAt: moment,
  /** The seat that becomes free. */
  seat: z.object({ jobUid: uid, jobTitle: z.string() }),
  /** The open invoices, which become void. */
  invoices: z.array(z.object({ id: uid, number: z.string(), name: z.string(), amountCents: cents, dueDate: day })),
  /** Invoices with a transfer under review. The transfer stays reviewable; its money is refunded. */
  invoicesInReview: z.array(z.object({ id: uid, number: z.string(), name: z.string(), amountCents: cents })),
  /** The steps that are not done, and what they would have billed. */
  stepsStopped: z.array(z.enum(progressSteps)),
  notBilledCents: cents,
  /** The denial that is in force, or null: the fact behind the reason `denied`. */
  denial: z.nullable(
    z.object({
      step: z.enum(progressSteps),
      on: day,
      /** Whether the PERM was denied, filed again, and denied again (Article 10 of the contract). */
      isPermRefileDenied: z.boolean(),
    }),
  ),
  /** The refund for the reason of the query, `withdrawn` by default. */
  refund: refundOfEnd,
  /** The refund for each reason. */
  refunds: z.array(refundOfEnd),
});
export type EndPreview = z.infer<typeof endPreviewSchema>;

export const previewEnd = endpoint({
  operationId: 'previewEnd',
  method: 'GET',
  path: '/admin/users/{email}/end',
  summary: 'See what would follow if the contract of a candidate ended: seat, invoices, steps, and refund',
  access: 'applicants.review',
  params: byEmail,
  query: z.strictObject({ reasonCode: z.optional(z.enum(staffEndReasons)) }),
  data: endPreviewSchema,
  errors: ['INVALID_ARGUMENTS'],
});

export const endContract = endpoint({
  operationId: 'endContract',
  method: 'POST',
  path: '/admin/users/{email}/end',
  summary: 'End the contract of a candidate for a reason that the candidate reads; opens the refund',
  access: 'applicants.review',
  params: byEmail,
  body: z.strictObject({ reasonCode: z.enum(staffEndReasons), reason }),
  data: contractSchema,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
