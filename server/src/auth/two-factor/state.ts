import { areaOf } from '@portal/shared/access/areas';
import type { Me } from '@portal/shared/users/account-contract';
import type { Database, Tx } from '#db/client.ts';
import { isTwoFactorRequiredForStaff } from '#settings/repository.ts';
import { countRecoveryCodes } from './repository.ts';

export type TwoFactorState = Pick<Me, 'twoFactorEnabled' | 'recoveryCodesLeft' | 'mustSetUpTwoFactor'>;

interface Account {
  id: string;
  twoFactorEnabledAt: Date | null;
}

/** Whether a member of staff must set up two-factor authentication before any other work. */
export const mustSetUpTwoFactor = async (
  tx: Tx | Database,
  { twoFactorEnabledAt }: Account,
  roleName: string,
): Promise<boolean> => !twoFactorEnabledAt && areaOf(roleName) === 'staff' && (await isTwoFactorRequiredForStaff(tx));

export const findTwoFactorState = async (
  tx: Tx | Database,
  { user, role }: { user: Account; role: { name: string } },
): Promise<TwoFactorState> => ({
  twoFactorEnabled: user.twoFactorEnabledAt !== null,
  recoveryCodesLeft: user.twoFactorEnabledAt ? await countRecoveryCodes(tx, user.id) : 0,
  mustSetUpTwoFactor: await mustSetUpTwoFactor(tx, user, role.name),
});
