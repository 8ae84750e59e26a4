import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/users/contract';
import type { Me } from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';
import { recordAudit } from '../audit-log/record.ts';
import { sendEmailChangeLink } from '../auth/links.ts';
import { findUserByEmail } from '../auth/repository.ts';
import { findTwoFactorState } from '../auth/two-factor/state.ts';
import { presentMe } from './presenter.ts';
import { findUserById, updateUser } from './repository.ts';
import { searchTextOf } from './search-text.ts';

/** Updates the actor's own name, phone number, country, and language. */
export function updateMe(deps: Deps, request: RequestContext<typeof contract.updateMe>): Promise<Me> {
  return request.transaction(async (tx) => {
    const found = required(await findUserById(tx, request.actor.id), 'a session has a person');
    const { user } = found;
    const { firstName, lastName, languageCode = user.languageCode } = request.body;
    const { phoneNumber = user.phoneNumber, country = user.country } = request.body;
    const after = { firstName, lastName, phoneNumber, country, languageCode };
    await updateUser(tx, user.id, { ...after, searchText: searchTextOf({ ...user, ...after }) });
    await recordAudit(tx, request, {
      action: 'account.update',
      subject: { type: 'user', uid: user.id, email: user.email },
      before: {
        firstName: user.firstName,
        lastName: user.lastName,
        phoneNumber: user.phoneNumber,
        country: user.country,
        languageCode: user.languageCode,
      },
      after,
    });
    const { email = user.email } = request.body;
    if (email !== user.email) {
      if (await findUserByEmail(tx, email)) {
        throw new AppError('EMAIL_ALREADY_EXIST', { fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' } });
      }
      await sendEmailChangeLink(tx, deps, {
        user: { ...user, ...after },
        newEmail: email,
        sessionId: request.actor.sessionId,
        now: request.now,
      });
    }
    const updated = await findUserById(tx, user.id);
    return presentMe(updated ?? found, {
      twoFactor: await findTwoFactorState(tx, found),
      language: request.language,
      identity: deps.identityEncryption,
    });
  });
}
