import { AppError } from '@portal/shared/errors/app-error';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { recordAudit } from '#audit-log/record.ts';
import { sendLink } from '#auth/links.ts';
import { findRoleByName, insertUser } from '#auth/repository.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken } from '#platform/encryption.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { hashPassword } from '#platform/password.ts';
import { required } from '#platform/required.ts';

import { searchTextOf } from './search-text.ts';

interface Invitation {
  context: ActorContext;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null;
  languageCode?: LanguageCode;
  role: { id: string; name: string };
  passwordHash: string;
}

/**
 * The hash of a random password for the time until the invitation is accepted. Hashing is slow, so call it before the
 * transaction.
 */
export const randomPasswordHash = (): Promise<string> => hashPassword(newToken());

/** Invites a candidate. @throws {AppError} EMAIL_ALREADY_EXIST */
export async function inviteCandidate(tx: Tx, deps: Deps, given: Omit<Invitation, 'role'>): Promise<string> {
  const role = required(await findRoleByName(tx, 'CANDIDATE'), 'the roles are missing');
  return inviteAccount(tx, deps, { ...given, role });
}

/** Creates an account for somebody and sends the link that sets its password. @throws {AppError} EMAIL_ALREADY_EXIST */
export async function inviteAccount(tx: Tx, deps: Deps, { context, ...given }: Invitation): Promise<string> {
  const { email, firstName, lastName, phoneNumber, role, passwordHash } = given;
  const languageCode = given.languageCode ?? context.language;
  const inserted = await insertUser(tx, {
    email,
    firstName,
    lastName,
    phoneNumber,
    passwordHash,
    languageCode,
    roleId: role.id,
    searchText: searchTextOf({ lastName, firstName, email, phoneNumber }),
    createdAt: context.now,
    invitedAt: context.now,
  });
  if (!inserted) throw new AppError('EMAIL_ALREADY_EXIST', { fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' } });
  const { id } = inserted;
  await recordAudit(tx, context, {
    action: 'account.invite',
    subject: { type: 'user', uid: id, email },
    after: { roleName: role.name },
  });
  await sendLink(tx, deps, {
    kind: 'invitation',
    user: { id, email, firstName, lastName, languageCode },
    now: context.now,
  });
  return id;
}
