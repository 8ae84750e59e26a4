import type { Contract } from '@portal/shared/contracts/contract';
import type * as contract from '@portal/shared/contracts/end-contract';
import type { EndPreview } from '@portal/shared/contracts/end-contract';
import type { EndReason, StaffEndReason } from '@portal/shared/contracts/workflow';
import { staffEndReasons } from '@portal/shared/contracts/workflow';
import { AppError } from '@portal/shared/errors/app-error';
import { stepsToComplete } from '@portal/shared/fee-plans/rules';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { isPermRefileDenied } from '@portal/shared/labor-progress/outcomes';
import { readDependents } from '#addenda/dependents.ts';
import { reasonOfLeaving } from '#applications/decide-application.ts';
import type { ApplicationRecord } from '#applications/repository.ts';
import { findApplication } from '#applications/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { milestoneInvoices } from '#invoices/milestone-invoices.ts';
import { countDependents } from '#invoices/planned-invoices.ts';
import { listContractInvoices } from '#invoices/repository.ts';
import { textIn } from '#jobs/presenter.ts';
import { findDenial } from '#labor-progress/outcomes.ts';
import { listCompleted, listOutcomes } from '#labor-progress/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { presentCalculation } from '#refunds/presenter.ts';
import { readRefundOfEnd } from '#refunds/refund-of-end.ts';
import { findCandidate } from '#users/repository.ts';
import type { Ending } from './end-contract.ts';
import { endContract, lockSeats, refundParams } from './end-contract.ts';
import { presentContract } from './presenter.ts';
import type { ContractRecord } from './repository.ts';
import { findContract, findLiveContract } from './repository.ts';

/** Finds the contract of a candidate that is in force. @throws {AppError} NOT_FOUND; 409 NO_CONTRACT_IN_FORCE */
async function getContractInForce(tx: Tx | Database, email: string): Promise<ContractRecord> {
  const candidate = await findCandidate(tx, email);
  if (!candidate) throw new AppError('NOT_FOUND');
  const live = await findLiveContract(tx, candidate.user.id);
  const found = live && (await findContract(tx, live.contract.id));
  if (found?.contract.status !== 'in_force') {
    throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { contract: 'NO_CONTRACT_IN_FORCE' } });
  }
  return found;
}

/** The reason for which a contract ends. A withdrawal within 72 hours is a cancellation, even by email (Article 11). */
const reasonOf = (reasonCode: StaffEndReason, { signedAt }: { signedAt: Date }, now: Date): EndReason =>
  reasonCode === 'withdrawn' ? reasonOfLeaving(signedAt, now) : reasonCode;

/** What the steps of a contract that are not done would still bill, in cents. */
async function readNotBilled(
  tx: Database,
  { contract }: ContractRecord,
  invoices: readonly InvoiceRow[],
): Promise<number> {
  const day = contract.signedAt.toISOString().slice(0, 10);
  const dependents = await readDependents(tx, contract);
  const planned = contract.feePlan.milestones.flatMap((milestone) =>
    milestoneInvoices(milestone, day, countDependents(milestone, dependents, invoices)).map((part) => ({
      ...part,
      key: milestone.key,
    })),
  );
  return planned
    .filter(({ key, part }) => !invoices.some((one) => one.milestoneKey === key && one.part === part))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * Shows what would follow if the contract of a candidate ended now.
 * @throws {AppError} NOT_FOUND; 409 INVALID_ARGUMENTS without a contract in force
 */
export async function previewEnd(
  db: Database,
  request: RequestContext<typeof contract.previewEnd>,
): Promise<EndPreview> {
  const found = await getContractInForce(db, request.params.email);
  const { contract: row, jobId } = found;
  const record = required(await findApplication(db, row.applicationId), 'a contract has an application');
  const invoices = await listContractInvoices(db, row.id);
  const completed = await listCompleted(db, row.applicationId);
  const outcomes = await listOutcomes(db, row.applicationId);
  const denial = findDenial(outcomes, completed);
  // Article 10 is about the time before the labor certification.
  const isCertified = completed.some(({ step }) => step === 'labor_approved');

  const refundFor = async (reasonCode: StaffEndReason) => {
    const reason = reasonOf(reasonCode, row, request.now);
    const { ground, calculation } = await readRefundOfEnd(db, row, reason);
    return { reasonCode, ground, calculation: await presentCalculation(db, calculation, request.language) };
  };
  const refunds = await Promise.all(staffEndReasons.map(refundFor));

  const present = (invoice: InvoiceRow) => ({
    id: invoice.id,
    number: invoice.number,
    name: localInvoiceName(invoice, request.language),
    amountCents: invoice.amountCents,
    dueDate: invoice.dueDate,
  });
  return {
    contractUid: row.id,
    applicationUid: row.applicationId,
    applicationStatus: record.application.status === 'pending' ? 'pending' : 'approved',
    signedAt: row.signedAt.toISOString(),
    seat: { jobUid: jobId, jobTitle: titleOf(record, request.language) },
    invoices: invoices.filter(({ status }) => status === 'not_paid').map(present),
    invoicesInReview: invoices.filter(({ status }) => status === 'pending').map(present),
    stepsStopped: stepsToComplete(row).filter((step) => !completed.some((one) => one.step === step)),
    notBilledCents: await readNotBilled(db, found, invoices),
    denial: denial
      ? { step: denial.step, on: denial.happenedOn, isPermRefileDenied: !isCertified && isPermRefileDenied(outcomes) }
      : null,
    refund: required(
      refunds.find(({ reasonCode }) => reasonCode === (request.query.reasonCode ?? 'withdrawn')),
      'each reason has a calculation',
    ),
    refunds,
  };
}

const titleOf = ({ job }: { job: Parameters<typeof textIn>[0] }, language: LanguageCode): string =>
  textIn(job, language).title;

/**
 * A colleague may record a new filing at the same moment. The second waits here: the case goes on, or ends.
 * @throws {AppError} 409 OBSERVATION_IS_COMPLETED_OR_LOCKED without a denial in force
 */
async function refuseWithoutDenial(tx: Tx, record: ApplicationRecord): Promise<void> {
  const { id } = (await lockSeats(tx, record)).application;
  if (findDenial(await listOutcomes(tx, id), await listCompleted(tx, id))) return;
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { denial: 'MISSING_FIELD' } });
}

/**
 * Ends the contract of a candidate for a reason that the candidate reads.
 * @throws {AppError} NOT_FOUND; 409 INVALID_ARGUMENTS without a contract in force; 409
 * OBSERVATION_IS_COMPLETED_OR_LOCKED when a colleague has just ended it, or for the reason `denied` without a denial in force
 */
export async function endContractByStaff(
  tx: Tx,
  deps: Deps,
  request: RequestContext<typeof contract.endContract>,
): Promise<Contract> {
  const { reasonCode, reason } = request.body;
  const { contract: row } = await getContractInForce(tx, request.params.email);
  const record = required(await findApplication(tx, row.applicationId), 'a contract has an application');
  if (reasonCode === 'denied') await refuseWithoutDenial(tx, record);
  const endReason = reasonOf(reasonCode, row, request.now);
  const ending: Ending = { action: 'reject', reason: endReason, text: reason, mayEndCase: true };
  const { refund } = await endContract(tx, deps, { context: request, record, ending });

  await notify(tx, deps, {
    recipient: record.user,
    event: 'contract_ended',
    params: {
      jobTitle: titleOf(record, record.user.languageCode),
      endReason,
      reason,
      ...refundParams(refund),
    },
    now: request.now,
  });
  const ended = required(await findContract(tx, row.id), 'no contract is deleted');
  return presentContract(ended.contract, titleOf(record, request.language));
}
