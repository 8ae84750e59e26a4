import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/mails/contract';
import { v4 as uuidv4 } from 'uuid';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { addressNow, isLinkDead } from './link-state.ts';
import { enqueueContent, readContent } from './outbox.ts';
import { presentMail } from './presenter.ts';
import { refuse, refuseStaffMail } from './refuse.ts';
import { findMail, forgetUndeliverable, transitionMail } from './repository.ts';

/**
 * Puts a failed email back into the outbox, to the current address of the account.
 * @throws {AppError} NOT_FOUND; PERMISSION_DENIED for an email of staff; 409 MAIL_NOT_FAILED, MAIL_LINK_EXPIRED
 */
export const resendMail = (deps: Deps, request: RequestContext<typeof contract.resendMail>): Promise<contract.Mail> =>
  request.transaction(async (tx) => {
    const found = await findMail(tx, request.params.uid);
    if (!found) throw new AppError('NOT_FOUND');
    refuseStaffMail(request, found);
    const { mail, user } = found;
    if (mail.status !== 'failed') throw refuse('MAIL_NOT_FAILED');
    if (isLinkDead(found, request.now)) throw refuse('MAIL_LINK_EXPIRED');

    const stored = readContent(required(mail.content, 'a failed email has its content'));
    const address = addressNow(found);
    const content = JSON.stringify({ ...stored, recipient: { ...stored.recipient, email: address } });

    // A report about the former attempt does not concern the new one.
    const set = { address, content: null, queuedAt: request.now, messageId: uuidv4() };
    // Somebody else may have sent or closed it just before.
    if (!(await transitionMail(tx, { id: mail.id, action: 'resend' }, set))) throw refuse('MAIL_NOT_FAILED');
    if (address === user.email) await forgetUndeliverable(tx, user.id);
    await enqueueContent(tx, deps, { mailUid: mail.id, content });
    await recordAudit(tx, request, {
      action: 'mail.resend',
      subject: { type: 'mail', uid: mail.id, email: user.email },
      after: { event: mail.event, hasNewAddress: address !== mail.address },
    });
    return presentMail({ ...found, mail: { ...mail, ...set, status: 'waiting' } }, request);
  });
