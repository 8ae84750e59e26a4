import { invalidFields } from '@portal/shared/errors/app-error';
import type { Tx } from '#db/client.ts';
import { findFeeSchedule } from './repository.ts';

/**
 * Returns the id of the form that a payment request refers to: the schedule of our fees, because fees are for our own work
 * (20 CFR 656.12(b)).
 * @param requestedId the form that staff named, if any
 * @throws {AppError} VALIDATION_ERROR if they named another one, such as that of an agency
 */
export async function getFeeScheduleId(tx: Tx, requestedId: string | null | undefined): Promise<string> {
  const { id } = await findFeeSchedule(tx);
  if (requestedId && requestedId !== id) throw invalidFields({ formUid: 'FORM_NOT_OF_FEES' });
  return id;
}
