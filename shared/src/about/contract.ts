import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, languageCode, uid } from '#http/field-schemas.ts';
import { employerFacts } from '#jobs/employer-facts.ts';
import { salaryUnits } from '#jobs/rules.ts';
import { vndRate } from '#settings/vnd-rate.ts';

/** What a candidate pays for: the parts of a fee plan, and what everybody pays besides. */
export const costKinds = ['service', 'attorney', 'government', 'medical_exam', 'flight'] as const;

const hiringJob = z.object({
  uid,
  title: z.string(),
  /** The language of the title. If it is missing in the requested language, it is in another one. */
  languageCode,
  location: z.string(),
  ...employerFacts,
  salaryFromCents: cents,
  salaryToCents: cents,
  salaryUnit: z.enum(salaryUnits),
  seatsLeft: z.int(),
  permFilingDate: z.nullable(day),
  /** The name of its fee plan. */
  feePlan: z.string(),
});

const costs = z.object({
  /** The fee plan. */
  name: z.string(),
  title: z.string(),
  /** What is due after signing, in cents. */
  firstPaymentCents: cents,
  lines: z.array(
    z.object({
      kind: z.enum(costKinds),
      /** The name of a government fee. */
      name: z.nullable(z.string()),
      /** Null if staff have entered no amount. */
      amountCents: z.nullable(cents),
      /** Whether the contract has it. The candidate pays the rest to others. */
      isInPlan: z.boolean(),
    }),
  ),
  /** The sum of the known amounts, for a person without dependents who applies for the visa at a consulate. */
  totalCents: cents,
  /** Whether every amount is known. */
  isComplete: z.boolean(),
  /** What the plan and the government ask for each dependent. */
  perDependentCents: cents,
});

/** The wait of somebody whose labor certification is filed today. */
const wait = z.object({
  /** The newest month of the Visa Bulletin, `YYYY-MM`. */
  bulletinMonth: z.string(),
  /** A day, `C` (current), or `U` (unavailable). */
  cutOff: z.string(),
  /** From the cut-off date to today. Null if it is unknown. */
  monthsApart: z.nullable(z.number()),
  /** The first day of the earliest month; null if it cannot be estimated. */
  from: z.nullable(day),
  /** The same of the latest; null if there is no end. */
  to: z.nullable(day),
});

export const getAbout = endpoint({
  operationId: 'getAbout',
  method: 'GET',
  path: '/about',
  summary: 'Get what somebody wants to know before signing up: who we are, the jobs, all costs, and the wait',
  access: 'public',
  sharedForSeconds: 60,
  data: z.object({
    organization: z.object({
      brandName: z.string(),
      legalName: z.string(),
      address: z.string(),
      attorneyName: z.string(),
      attorneyState: z.string(),
      attorneyBarNumber: z.string(),
      /** Blank if staff have entered none, like the other facts of the settings. */
      registration: z.string(),
      registrationUrl: z.string(),
      license: z.string(),
      licenseUrl: z.string(),
    }),
    contact: z.object({
      name: z.string(),
      phone: z.string(),
      zalo: z.string(),
      email: z.string(),
      hours: z.string(),
    }),
    /** The newest hiring jobs. */
    jobs: z.array(hiringJob),
    /** How many hiring jobs there are besides. */
    moreJobs: z.int(),
    /** By fee plan of the hiring jobs; the default plan if there are none. */
    costs: z.array(costs),
    /** The costs of the employers, which no candidate pays. */
    employerCosts: z.array(z.string()),
    /** When staff last asked what the medical examination and the flight cost. */
    otherCostsCheckedOn: z.nullable(day),
    vndRate: z.nullable(vndRate),
    wait,
  }),
  errors: [],
});
