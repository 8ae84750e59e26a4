import type { Contract, cancelContract as contract } from '@portal/shared/contracts/contract';
import { isCancelable } from '@portal/shared/contracts/rules';
import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import { findApplication } from '#applications/repository.ts';
import type { Tx } from '#db/client.ts';
import { textIn } from '#jobs/presenter.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { endContract, refundParams } from './end-contract.ts';
import { presentContract } from './presenter.ts';
import { findContract } from './repository.ts';

const refuse = (code: FieldCode): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { contract: code } });
};

/**
 * Cancels an own contract within 72 hours of signing, whether or not its application was approved.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED after the 72 hours, or when it has ended before
 */
export async function cancelContract(tx: Tx, deps: Deps, request: RequestContext<typeof contract>): Promise<Contract> {
  const found = await findContract(tx, request.params.uid);
  if (found?.user.id !== request.actor.id) throw new AppError('NOT_FOUND');
  if (found.contract.status !== 'in_force') refuse('CONTRACT_ENDED');
  if (!isCancelable(found.contract.signedAt, request.now)) refuse('CANCEL_PERIOD_ENDED');

  const record = required(await findApplication(tx, found.contract.applicationId), 'a contract has an application');
  const ending = { action: 'withdraw', reason: 'cancelled', text: 'CANCELLED', mayEndCase: true } as const;
  const { refund } = await endContract(tx, deps, { context: request, record, ending });
  await notify(tx, deps, {
    recipient: record.user,
    event: 'contract_cancelled',
    params: { jobTitle: textIn(record.job, record.user.languageCode).title, ...refundParams(refund) },
    now: request.now,
  });

  const ended = required(await findContract(tx, found.contract.id), 'no contract is deleted');
  return presentContract(ended.contract, textIn(record.job, request.language).title);
}
