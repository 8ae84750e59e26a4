import * as z from 'zod/mini';
import { email, moment, reason, uid } from '#http/field-schemas.ts';
import { invoiceStatuses } from '#invoices/workflow.ts';

/** A person on a job: an applicant with a held seat, or an approved one whose case is not complete. */
export const jobPersonSchema = z.object({
  email: z.string(),
  name: z.string(),
  applicationUid: uid,
  status: z.enum(['pending', 'approved']),
  holdExpiresAt: z.nullable(moment),
  feeStatus: z.nullable(z.enum(invoiceStatuses)),
  /** The title of another job that the person was offered and has not decided about. */
  offeredJobTitle: z.optional(z.string()),
});
export type JobPerson = z.infer<typeof jobPersonSchema>;

/** A person on another job who was offered this one and has not decided yet. */
const offeredPersonSchema = z.object({
  email: z.string(),
  name: z.string(),
  expiresAt: moment,
});
export type OfferedPerson = z.infer<typeof offeredPersonSchema>;

/** The people whose offer is withdrawn when the job is closed or removed. They need no answer. */
export const offered = z.optional(z.array(offeredPersonSchema));

/** The answer for one person on a job that is closed or removed. */
const personAnswer = z
  .strictObject({
    email,
    /** A held seat can only be released: nobody is approved on a closed job. An approved person cannot be released. */
    decision: z.enum(['release', 'keep', 'move', 'end']),
    /** The job that a person who moves is offered. */
    jobUid: z.optional(uid),
  })
  .check(
    z.check(({ value, issues }) => {
      const isMove = value.decision === 'move';
      if (isMove === (value.jobUid !== undefined)) return;
      const message = isMove ? 'MISSING_FIELD' : 'INVALID_FIELD';
      issues.push({ code: 'custom', input: value.jobUid, path: ['jobUid'], message });
    }),
  );

/** What happens to the people on a job that is closed or removed. Without an answer, the call lists them and changes nothing. */
export const peopleAnswers = z
  .strictObject({
    /** The held seats: their applications end, with the refund of what was paid. */
    held: z.optional(z.enum(['release'])),
    /** Approved people continue, or have their contract ended. */
    approved: z.optional(z.enum(['keep', 'end'])),
    /** Answers for single people, which count before `held` and `approved`. */
    people: z.optional(
      z.array(personAnswer).check(
        z.maxLength(500),
        z.refine((all) => new Set(all.map((one) => one.email)).size === all.length, {
          error: 'DUPLICATE_VALUE_FOR_ITEM',
        }),
      ),
    ),
    /** The reason that people read whose contract ends, or who are offered another job. An offer needs one. */
    reason: z.optional(reason),
  })
  .check(
    z.check(({ value, issues }) => {
      if (value.reason !== undefined || !value.people?.some(({ decision }) => decision === 'move')) return;
      issues.push({ code: 'custom', input: value.reason, path: ['reason'], message: 'REASON_MISSING' });
    }),
  );
