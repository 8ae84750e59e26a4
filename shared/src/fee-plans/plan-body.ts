import * as z from 'zod/mini';
import { holdDays } from '#applications/workflow.ts';
import { blankablePrintedText, moment, printedText, shortName } from '#http/field-schemas.ts';
import { paymentSteps } from '#labor-progress/steps.ts';
import { languageCodes } from '#languages/languages.ts';
import type { LocalizedText } from '#languages/localized-text.ts';
import { localized } from '#languages/localized-text.ts';
import { maxFeeCents } from './government-fees.ts';
import { billedKind, employerKinds, isPayeeOf, maxLineCents, payees } from './kinds.ts';
import { feeTriggers } from './schema.ts';

const maxLines = 10;
const maxMilestones = 20;
export const maxInstalments = 60;
const maxDueDays = 365;
/** The most that a plan may cost a person, and one dependent, in cents: a million and half a million dollars. */
const mostCents = { person: 100_000_000, dependent: 50_000_000 };

const payee = z.nullable(z.enum(payees));

/** A line with its own name and amount, or a reference to a government fee that has them. */
const lineBody = z
  .strictObject({
    kind: billedKind,
    /** The government fee whose amount on the day of signing counts. */
    feeKey: z.nullable(z.string()),
    name: localized(blankablePrintedText(200)),
    amountCents: z.nullable(
      z.int('AMOUNT_INVALID').check(z.positive('AMOUNT_INVALID'), z.lte(maxLineCents, 'AMOUNT_INVALID')),
    ),
    payee,
  })
  .check(
    z.refine(({ feeKey, kind }) => feeKey === null || kind === 'government', {
      error: 'INVALID_FIELD',
      path: ['kind'],
    }),
    ...languageCodes.map((code) =>
      z.refine<{ feeKey: string | null; name: LocalizedText }>(
        ({ feeKey, name }) => feeKey !== null || name[code] !== '',
        { error: 'MISSING_FIELD', path: ['name', code] },
      ),
    ),
    z.refine(({ feeKey, amountCents }) => feeKey !== null || amountCents !== null, {
      error: 'AMOUNT_INVALID',
      path: ['amountCents'],
    }),
    z.refine((line) => line.feeKey !== null || line.payee !== null, { error: 'MISSING_FIELD', path: ['payee'] }),
    z.refine((line) => line.payee === null || isPayeeOf(line.kind, line.payee), {
      error: 'PAYEE_NOT_OF_KIND',
      path: ['payee'],
    }),
  );
export type PlanLine = z.infer<typeof lineBody>;

const milestoneBody = z.strictObject({
  key: shortName,
  name: localized(printedText(200)),
  lines: z.array(lineBody).check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(maxLines, 'INVALID_FIELD')),
  trigger: z.enum(feeTriggers),
  dueDays: z.int('DUE_DAYS_RANGE').check(z.nonnegative('DUE_DAYS_RANGE'), z.lte(maxDueDays, 'DUE_DAYS_RANGE')),
  instalments: z
    .int('INSTALMENTS_RANGE')
    .check(z.positive('INSTALMENTS_RANGE'), z.lte(maxInstalments, 'INSTALMENTS_RANGE')),
  isPerDependent: z.boolean(),
  gates: z.nullable(z.enum(paymentSteps)),
});
export type PlanMilestone = z.infer<typeof milestoneBody>;

const employerLineBody = z
  .strictObject({ name: localized(printedText(200)), kind: z.enum(employerKinds), payee: z.enum(payees) })
  .check(z.refine((line) => isPayeeOf(line.kind, line.payee), { error: 'PAYEE_NOT_OF_KIND', path: ['payee'] }));

const bodyFields = z.strictObject({
  title: localized(printedText(200)),
  milestones: z
    .array(milestoneBody)
    .check(z.minLength(1, 'SIGNING_MILESTONE'), z.maxLength(maxMilestones, 'INVALID_FIELD')),
  employerLines: z.array(employerLineBody).check(z.maxLength(maxMilestones, 'INVALID_FIELD')),
});
type Fields = z.infer<typeof bodyFields>;

/** A step may wait only for an invoice that is issued before it. An invoice per dependent may not exist. */
const canGate = ({ gates, isPerDependent, trigger }: PlanMilestone): boolean =>
  gates === null || (!isPerDependent && feeTriggers.indexOf(trigger) < feeTriggers.indexOf(gates));

/** The fee due on signing holds the seat until its due date. */
const holdsPlace = ({ isPerDependent, instalments, dueDays }: PlanMilestone): boolean =>
  !isPerDependent && instalments === 1 && dueDays === holdDays;

/** Checks the milestones as a whole; yields paths below `milestones` with codes. */
function* problemsOf(milestones: readonly PlanMilestone[]): Generator<{ path: (string | number)[]; code: string }> {
  const keys = new Set<string>();
  const gates = new Set<PlanMilestone['gates']>();
  const onSigning = milestones.filter(({ trigger }) => trigger === 'contract_signed');
  if (onSigning.length !== 1) yield { path: [], code: 'SIGNING_MILESTONE' };
  const totals = { person: 0, dependent: 0 };
  for (const [index, milestone] of milestones.entries()) {
    const key = milestone.key.toLowerCase();
    if (keys.has(key)) yield { path: [index, 'key'], code: 'DUPLICATE_VALUE_FOR_ITEM' };
    keys.add(key);
    if (milestone.trigger === 'contract_signed' && !holdsPlace(milestone)) {
      yield { path: [index, 'trigger'], code: 'SIGNING_MILESTONE' };
    }
    if (milestone.gates !== null && gates.has(milestone.gates)) yield { path: [index, 'gates'], code: 'GATE_TAKEN' };
    else if (!canGate(milestone)) yield { path: [index, 'gates'], code: 'GATE_TOO_LATE' };
    gates.add(milestone.gates);
    for (const [position, { amountCents }] of milestone.lines.entries()) {
      // Otherwise an installment would be zero.
      if (amountCents !== null && amountCents < milestone.instalments) {
        yield { path: [index, 'lines', position, 'amountCents'], code: 'AMOUNT_INVALID' };
      }
      const payer = milestone.isPerDependent ? 'dependent' : 'person';
      totals[payer] += amountCents ?? maxFeeCents;
      if (totals[payer] > mostCents[payer]) {
        yield { path: [index, 'lines', position, 'amountCents'], code: 'PLAN_TOO_EXPENSIVE' };
      }
    }
  }
}

const areConsistent = <Body extends Fields>() =>
  z.check<Body>(({ value: { milestones }, issues }) => {
    for (const { path, code } of problemsOf(milestones)) {
      issues.push({ code: 'custom', path: ['milestones', ...path], message: code, input: milestones });
    }
  });

/** A version of a fee plan as staff write it. */
export const planBody = bodyFields.check(areConsistent());
export type PlanBody = z.infer<typeof planBody>;

const namePattern = /^(?!new$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** A new plan. Jobs refer to its name, which never changes. */
export const newPlanBody = z
  .extend(bodyFields, { name: shortName.check(z.regex(namePattern, 'PLAN_NAME_FORMAT')) })
  .check(areConsistent());

/** `seen` is the version that the change is based on. */
export const planChangeBody = z.extend(bodyFields, { seen: z.int() }).check(areConsistent());

/** A stored version. Versions from before payees were recorded have neither payees nor an employer's part. */
export const planVersionSchema = z.object({
  name: z.string(),
  version: z.int(),
  title: localized(z.string()),
  milestones: z.array(
    z.extend(z.object(milestoneBody.shape), {
      name: localized(z.string()),
      lines: z.array(
        z.object({
          kind: billedKind,
          feeKey: z.nullable(z.string()),
          name: localized(z.string()),
          amountCents: z.nullable(z.int()),
          payee,
        }),
      ),
    }),
  ),
  employerLines: z.array(z.extend(z.object(employerLineBody.shape), { name: localized(z.string()) })),
  createdAt: moment,
  /** Null for shipped versions. */
  createdBy: z.nullable(z.string()),
});
export type PlanVersion = z.infer<typeof planVersionSchema>;
