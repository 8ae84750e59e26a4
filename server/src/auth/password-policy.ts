import type { PasswordRules } from '@portal/shared/auth/password-rules';
import { defaultPasswordRules, findPasswordFault, maxPasswordLength } from '@portal/shared/auth/password-rules';
import { invalidFields } from '@portal/shared/errors/app-error';
import * as z from 'zod/mini';
import type { Database, Tx } from '#db/client.ts';
import { getOrganization } from '#settings/repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfContextWords } from './context-words.ts';
import { findSetting } from './repository.ts';

/** The setting, which replaces single rules of the product. A constraint of the table refuses any other value. */
const configuredRules = z.strictObject({
  minLength: z._default(z.int().check(z.gte(1), z.lte(maxPasswordLength)), defaultPasswordRules.minLength),
  requireNumber: z._default(z.boolean(), defaultPasswordRules.requireNumber),
  requireUppercase: z._default(z.boolean(), defaultPasswordRules.requireUppercase),
  requireSpecial: z._default(z.boolean(), defaultPasswordRules.requireSpecial),
});

/** The password rules in force. */
export const findPasswordRules = async (tx: Tx | Database): Promise<PasswordRules> =>
  z.parse(configuredRules, (await findSetting(tx, 'password-rules')) ?? {});

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
