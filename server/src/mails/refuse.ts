import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type * as contract from '@portal/shared/mails/contract';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { MailRecord } from './repository.ts';

/** The refusal of an action on an email. */
export const refuse = (code: FieldCode): AppError =>
  new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { mail: code } });

/**
 * Refuses to decide about an email to a colleague without the permission to manage staff. Such emails are invitations and links to a
 * new password.
 * @throws {AppError} PERMISSION_DENIED
 */
export function refuseStaffMail(
  { actor }: Pick<RequestContext<typeof contract.closeMail>, 'actor'>,
  { roleName }: MailRecord,
): void {
  if (roleName !== 'CANDIDATE' && !actor.permissions.has('staff.manage')) throw new AppError('PERMISSION_DENIED');
}
