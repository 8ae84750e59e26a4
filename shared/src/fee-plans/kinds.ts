import * as z from 'zod/mini';

/** The kinds of fees that a candidate may be billed for: our service, the candidate's own attorney, or a government. */
export const feeKinds = ['service', 'attorney', 'government'] as const;
export type FeeKind = (typeof feeKinds)[number];

/**
 * The kinds of costs that the employer pays. Only the employer may pay for the labor certification, and nobody may ask
 * the worker for it (20 CFR 656.12(b)). It is therefore not a {@link FeeKind}.
 */
export const employerKinds = ['labor_certification', 'government'] as const;
export type EmployerKind = (typeof employerKinds)[number];

/** A kind of fee that a candidate may be billed for. */
export const billedKind = z.enum(feeKinds, {
  error: ({ input }) => (input === 'labor_certification' ? 'LABOR_COST_EMPLOYER_ONLY' : undefined),
});

/** The final recipients of money. Signed contracts name them, and no contract can change, so they keep their spelling. */
export const payees = [
  'organisation',
  'own_attorney',
  'uscis',
  'state_department',
  'other_agency',
  'dol',
  'employer_attorney',
  'third_party',
] as const;
export type Payee = (typeof payees)[number];

/**
 * The possible payees of each kind. Money for the Department of Labor pays for the labor certification, so it is never
 * a government fee of the candidate.
 */
export const payeesOfKind: Record<FeeKind | EmployerKind, readonly Payee[]> = {
  service: ['organisation'],
  attorney: ['own_attorney'],
  government: ['uscis', 'state_department', 'other_agency'],
  labor_certification: ['employer_attorney', 'dol', 'third_party'],
};

/** Whether a line of the kind may go to the payee. */
export const isPayeeOf = (kind: FeeKind | EmployerKind, payee: Payee): boolean => payeesOfKind[kind].includes(payee);

/** The payee of a line that names none, if the kind leaves no choice. */
export const onlyPayeeOf = (kind: FeeKind): Payee | undefined =>
  payeesOfKind[kind].length === 1 ? payeesOfKind[kind][0] : undefined;

/** The largest amount of a line of a plan or an invoice, in cents: a million dollars. */
export const maxLineCents = 100_000_000;
