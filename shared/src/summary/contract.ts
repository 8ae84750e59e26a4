import * as z from 'zod/mini';
import { addendumSchema } from '#addenda/contract.ts';
import { applicationSchema } from '#applications/contract.ts';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, uid } from '#http/field-schemas.ts';
import { invoiceSchema, paymentPlanSchema } from '#invoices/contract.ts';
import { progressSchema } from '#labor-progress/contract.ts';
import { overviewSchema } from '#onboarding/contract.ts';
import { taskSchema } from '#tasks/contract.ts';
import { meSchema } from '#users/account-contract.ts';

/** What a candidate has paid under the contract in force, and owes in all. */
const moneySchema = z.object({
  /** The total of the contract and of the invoices beside its plan. */
  totalCents: cents,
  paidCents: cents,
  /** Requested, and neither paid nor reported as paid, also before the contract. */
  openCents: cents,
  /** The part of it whose due date has passed. */
  overdueCents: cents,
  /** Received and not needed by an invoice yet. */
  creditCents: cents,
  /** The open payment that is due next; an overdue one only if no other is open. Null if none is. */
  next: z.nullable(z.object({ id: uid, name: z.string(), dueDate: day, cents })),
});
export type Money = z.infer<typeof moneySchema>;

const summarySchema = z.object({
  me: meSchema,
  journey: z.object({
    onboarding: overviewSchema,
    /** Newest first. */
    applications: z.array(applicationSchema),
    addenda: z.array(addendumSchema),
    /** The payments that are open or in review. */
    invoices: z.array(invoiceSchema),
    /** Every payment of the contract in force; null without one. */
    paymentPlan: z.nullable(paymentPlanSchema),
  }),
  tasks: z.array(taskSchema),
  /** Null without a contract in force. */
  money: z.nullable(moneySchema),
  /** The steps of the case; null before the profile is approved. */
  case: z.nullable(progressSchema),
  /** The member of staff who looks after the case; null while nobody is named. */
  owner: z.nullable(z.object({ name: z.string() })),
  unreadCounts: z.object({ notifications: z.int() }),
});
export type Summary = z.infer<typeof summarySchema>;

export const getSummary = endpoint({
  operationId: 'getSummary',
  method: 'GET',
  path: '/summary',
  summary: 'Get everything that your first screen shows: where you are, what waits for you, and what you paid and owe',
  access: 'own.case',
  data: summarySchema,
  errors: [],
});

export const getUserMoney = endpoint({
  operationId: 'getUserMoney',
  method: 'GET',
  path: '/admin/users/{email}/money',
  summary: 'Get what a candidate has paid and owes: the figures that the candidate reads',
  access: 'invoices.read',
  params: z.object({ email: z.string() }),
  data: z.object({
    /** Every payment of the contract in force; null without one. */
    plan: z.nullable(paymentPlanSchema),
    money: moneySchema,
  }),
  errors: [],
});
