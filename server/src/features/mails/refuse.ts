import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';

/** The refusal of an action on an email. */
export const refuse = (code: FieldCode): AppError =>
  new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { mail: code } });
