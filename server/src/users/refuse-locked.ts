import { AppError } from '@portal/shared/errors/app-error';
import type { UserRecord } from './repository.ts';

/** Refuses to write to somebody who cannot log in to read it. @throws {AppError} ACCOUNT_LOCKED_OR_DISABLE */
export function refuseLocked({ isLocked }: Pick<UserRecord, 'isLocked'>): void {
  if (isLocked) throw new AppError('ACCOUNT_LOCKED_OR_DISABLE', { fields: { account: 'ACCOUNT_LOCKED' } });
}
