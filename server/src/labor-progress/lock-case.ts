import { AppError } from '@portal/shared/errors/app-error';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { lockPerson } from '#applications/lock-person.ts';
import type { Tx } from '#db/client.ts';
import { findCandidate } from '#users/repository.ts';
import type { CaseRecord } from './repository.ts';
import { findCase } from './repository.ts';

/** Finds a step by its name in the path. @throws {AppError} OBSERVATION_NOT_FOUND */
export function stepNamed(name: string): ProgressStep {
  const step = progressSteps.find((one) => one === name);
  if (!step) throw new AppError('OBSERVATION_NOT_FOUND');
  return step;
}

/**
 * Locks a candidate and finds the case.
 * @throws {AppError} NOT_FOUND; 409 before an application is approved
 */
export async function lockCaseOf(tx: Tx, email: string): Promise<CaseRecord> {
  const candidate = await findCandidate(tx, email);
  if (!candidate) throw new AppError('NOT_FOUND');
  await lockPerson(tx, candidate.user.id);
  const found = await findCase(tx, candidate.user.id);
  if (!found) {
    throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { application: 'NO_APPROVED_APPLICATION' } });
  }
  return found;
}
