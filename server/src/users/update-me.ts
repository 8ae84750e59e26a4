import { emailChangesPerAccount, mailRequestsPerAccount } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { personName } from '@portal/shared/http/field-schemas';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import type * as contract from '@portal/shared/users/account-contract';
import type { Me } from '@portal/shared/users/account-contract';
import * as z from 'zod/mini';
import { recordAudit, recordUpdate } from '#audit-log/record.ts';
import { confirmIdentity } from '#auth/confirm-identity.ts';
import { findTwoFactorState } from '#auth/two-factor/state.ts';
import { requireConsents } from '#consents/require-consents.ts';
import type { Tx } from '#db/client.ts';
import { countAttempt, isWithinLimit } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { clearRejectedFields } from '#profile/repository.ts';
import { requestEmailChange } from './email-links.ts';
import { presentMe } from './presenter.ts';
import { findUserById, lockProfileStatus, updateUser, upsertPersonalInfo } from './repository.ts';
import { searchTextOf } from './search-text.ts';

type UpdateMe = RequestContext<typeof contract.updateMe>;

/**
 * Checks that the actor may request a change to a new address, before the transaction.
 * @throws {AppError} CURRENT_PASSWORD_NOT_MATCH; TOO_MANY_REQUESTS
 */
async function prepareEmailChange(deps: Deps, request: UpdateMe, newEmail: string) {
  const { actor, now } = request;
  const identity = await confirmIdentity(deps, request, request.body);
  await countAttempt(deps.db, `email-change:${actor.id}`, { limit: emailChangesPerAccount, now });
  // Many accounts together must not flood one mailbox either. Above this limit nothing is sent, and nobody learns it.
  const mayMail = await isWithinLimit(deps.db, `link:email_change:${newEmail}`, { limit: mailRequestsPerAccount, now });
  return { newEmail, mayMail, identity };
}

/**
 * Refuses a name that would differ from the one on the papers, which is corrected by a request with a document once the profile
 * has been submitted.
 * @throws {AppError} OBSERVATION_IS_COMPLETED_OR_LOCKED
 */
function refuseOtherName(
  { firstName, lastName }: { firstName: string; lastName: string },
  { user, info }: NonNullable<Awaited<ReturnType<typeof findUserById>>>,
): void {
  const isNameOf = (one: { firstName: string; lastName: string }) =>
    firstName === one.firstName && lastName === one.lastName;
  if (info && !isNameOf(user) && !isNameOf(info)) throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED');
}

const paperName = z.object({ firstName: personName(100), lastName: personName(100) });

/**
 * A name corrected here is corrected in the personal information, too, while the candidate can change that. A name that papers
 * cannot show, such as one from Facebook, stays a name of the account.
 * @throws {AppError} CONSENT_REQUIRED, as for any other change of the personal information
 */
async function renameOnPapers(
  tx: Tx,
  request: UpdateMe,
  { user, info }: NonNullable<Awaited<ReturnType<typeof findUserById>>>,
): Promise<void> {
  const { firstName, lastName } = request.body;
  const isSame = firstName === user.firstName && lastName === user.lastName;
  if (isSame || !info || !z.safeParse(paperName, { firstName, lastName }).success) return;
  await requireConsents(tx, user.id);
  await upsertPersonalInfo(tx, { ...info, firstName, lastName, updatedAt: request.now });
  await clearRejectedFields(tx, user.id, [wireNameOf('firstName'), wireNameOf('lastName')]);
  await recordAudit(tx, request, {
    action: 'personal-info.update',
    subject: { type: 'user', uid: user.id, email: user.email },
    // No values, as wherever personal information is saved.
    after: { isFirst: false, passportFileUid: info.passportFileUid },
  });
}

/**
 * Updates the actor's own name, phone number, country, and language. A new address requires the password or a two-factor
 * code, and is confirmed by email first. The response is the same whether or not the address is taken.
 * @throws {AppError} CURRENT_PASSWORD_NOT_MATCH; INVALID_TWO_FACTOR_CODE; TOO_MANY_REQUESTS; CONSENT_REQUIRED;
 *   OBSERVATION_IS_COMPLETED_OR_LOCKED for another name than that of the papers, once the profile is submitted
 */
export async function updateMe(deps: Deps, request: UpdateMe): Promise<Me> {
  const { email: newEmail = request.actor.email } = request.body;
  const change = newEmail === request.actor.email ? null : await prepareEmailChange(deps, request, newEmail);
  const updated = await request.transaction(async (tx) => {
    if (change && !(await change.identity.isStillValid(tx))) return null;

    // A submission that is under way comes first, so that it never contains another name than the one that was checked.
    const status = await lockProfileStatus(tx, request.actor.id);
    const found = required(await findUserById(tx, request.actor.id), 'a session has a person');
    const { user } = found;
    const { firstName, lastName, languageCode = user.languageCode } = request.body;
    const { phoneNumber = user.phoneNumber, country = user.country } = request.body;
    const after = { firstName, lastName, phoneNumber, country, languageCode };
    if (!canEditAnswers(status)) refuseOtherName(request.body, found);
    await updateUser(tx, user.id, { ...after, searchText: searchTextOf({ ...user, ...after }) });
    if (canEditAnswers(status)) await renameOnPapers(tx, request, found);
    // A request for another address changes no value yet, but it voids links and sends emails, so it is recorded.
    const record = change ? recordAudit : recordUpdate;
    await record(tx, request, {
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

    if (change) {
      await requestEmailChange(tx, deps, {
        user: { ...user, ...after },
        newEmail: change.newEmail,
        mayMail: change.mayMail,
        sessionId: request.actor.sessionId,
        now: request.now,
      });
    }

    const changed = await findUserById(tx, user.id);
    return presentMe(changed ?? found, {
      twoFactor: await findTwoFactorState(tx, found),
      language: request.language,
    });
  });
  if (!updated) throw new AppError('INVALID_TWO_FACTOR_CODE');
  return updated;
}
