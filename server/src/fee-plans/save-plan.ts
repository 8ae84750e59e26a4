import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type * as contract from '@portal/shared/fee-plans/contract';
import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { amountInForce } from '@portal/shared/fee-plans/government-fees';
import type { PlanBody, PlanVersion } from '@portal/shared/fee-plans/plan-body';
import { milestoneCents, planTotalCents, resolvePlan } from '@portal/shared/fee-plans/rules';
import { formatUsd } from '@portal/shared/format/format';
import type { BodyOf } from '@portal/shared/http/endpoint';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { noText } from '@portal/shared/languages/localized-text';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { listFees } from './fees-repository.ts';
import { findFeePlan, insertPlanVersion } from './repository.ts';

/** A line that refers to a fee takes its name, amount, and payee from the fee and has none of its own. */
const withoutOwnWords = (body: PlanBody): PlanBody => ({
  title: body.title,
  milestones: body.milestones.map((milestone) => ({
    ...milestone,
    lines: milestone.lines.map((line) =>
      line.feeKey === null ? line : { ...line, name: noText(), amountCents: null, payee: null },
    ),
  })),
  employerLines: body.employerLines,
});

function problemOf(fee: GovernmentFee | undefined, today: string): FieldCode | null {
  if (!fee) return 'INVALID_FIELD';
  if (fee.payer === 'employer') return 'LABOR_COST_EMPLOYER_ONLY';
  return amountInForce(fee.amounts, today) ? null : 'FEE_NOT_IN_FORCE';
}

/** Checks that every fee of the plan may be billed to a candidate and has an amount today. @throws VALIDATION_ERROR */
async function checkFees(tx: Tx, body: PlanBody, today: string): Promise<GovernmentFee[]> {
  const fees = await listFees(tx);
  const problems: Record<string, FieldCode> = {};
  for (const [index, { lines }] of body.milestones.entries()) {
    for (const [position, { feeKey }] of lines.entries()) {
      const problem =
        feeKey === null
          ? null
          : problemOf(
              fees.find(({ key }) => key === feeKey),
              today,
            );
      if (problem) problems[`milestones.${index}.lines.${position}.feeKey`] = problem;
    }
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return fees;
}

/** The audited form of a version, with the amounts of the day. */
function audited(version: PlanVersion, fees: readonly GovernmentFee[], today: string) {
  const plan = resolvePlan(version, fees, today);
  return {
    version: plan.version,
    title: plan.title,
    milestones: plan.milestones.map((one) => `${one.key}: ${formatUsd(milestoneCents(one), defaultLanguage)}`),
    amountCents: planTotalCents(plan, 0),
  };
}

async function insertAndRead(
  tx: Tx,
  context: ActorContext,
  { plan, name, version }: { plan: PlanBody; name: string; version: number },
) {
  const inserted = await insertPlanVersion(tx, {
    name,
    version,
    plan,
    createdById: context.actor.id,
    createdAt: context.now,
  });
  return inserted && findFeePlan(tx, name);
}

/**
 * Creates a plan. @throws {AppError} DUPLICATE_VALUE_FOR_ITEM for a name that is taken; VALIDATION_ERROR for its fees
 */
export async function createFeePlan(
  tx: Tx,
  deps: Deps,
  { context, body: { name, ...body } }: { context: ActorContext; body: BodyOf<typeof contract.createFeePlan> },
): Promise<PlanVersion> {
  const today = deps.clock.today();
  const plan = withoutOwnWords(body);
  const fees = await checkFees(tx, plan, today);

  const made = await insertAndRead(tx, context, { plan, name, version: 1 });
  if (!made) throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { name: 'PLAN_NAME_TAKEN' } });
  await recordAudit(tx, context, {
    action: 'fee-plan.create',
    subject: { type: 'fee-plan', uid: name },
    after: { code: name, ...audited(made, fees, today) },
  });

  return made;
}

interface PlanUpdate {
  context: ActorContext;
  name: string;
  body: BodyOf<typeof contract.updateFeePlan>;
}

/**
 * Saves a new version of a plan, unless it equals the newest.
 * @throws {AppError} NOT_FOUND; INVALID_ARGUMENTS with 409 if it is not based on the newest version; VALIDATION_ERROR
 * for its fees
 */
export async function updateFeePlan(
  tx: Tx,
  deps: Deps,
  { context, name, body: { seen, ...body } }: PlanUpdate,
): Promise<PlanVersion> {
  const today = deps.clock.today();
  const before = await findFeePlan(tx, name);
  if (!before) throw new AppError('NOT_FOUND');
  const plan = withoutOwnWords(body);
  const { title, milestones, employerLines } = before;
  // A second press on the button, or a retry, must not create another version.
  if (isDeepStrictEqual(plan, { title, milestones, employerLines })) return before;
  refuseStaleEdit(seen, before.version);
  const fees = await checkFees(tx, plan, today);

  const saved = await insertAndRead(tx, context, { plan, name, version: before.version + 1 });
  if (!saved) throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { seen: 'CHANGED_MEANWHILE' } });
  await recordAudit(tx, context, {
    action: 'fee-plan.update',
    subject: { type: 'fee-plan', uid: name },
    before: audited(before, fees, today),
    after: { code: name, ...audited(saved, fees, today) },
  });

  return saved;
}
