import type { PasswordRules } from '@portal/shared/auth/password-rules';
import { defaultPasswordRules, findPasswordFault } from '@portal/shared/auth/password-rules';
import type { Database, Tx } from '../../db/client.ts';
import { invalidFields } from '../../platform/http/failure.ts';
import { getOrganization } from '../settings/repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfContextWords } from './context-words.ts';
import { findSetting } from './repository.ts';

/** The password rules in force. */
export const findPasswordRules = async (tx: Tx | Database): Promise<PasswordRules> => ({
  ...defaultPasswordRules,
  // oxlint-disable-next-line typescript/consistent-type-assertions -- only operators write it
  ...((await findSetting(tx, 'password-rules')) as Partial<PasswordRules> | undefined),
});

/**
 * The `floor` is the shortest length of this call, if the configured one is shorter.
 * @throws {AppError} VALIDATION_ERROR at the field
 */
export async function refuseWeakPassword(
  tx: Tx | Database,
  { field, password, floor = 0 }: { field: string; password: string; floor?: number },
): Promise<void> {
  const rules = await findPasswordRules(tx);
  const fault = findPasswordFault(password, { ...rules, minLength: Math.max(rules.minLength, floor) });
  if (fault) throw invalidFields({ [field]: fault });
  const { brandName } = await getOrganization(tx);
  if (isMadeOfContextWords(password, brandName) || (await isCommonPassword(password)))
    throw invalidFields({ [field]: 'PASSWORD_COMMON' });
}
