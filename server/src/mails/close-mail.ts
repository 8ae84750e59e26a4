import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/mails/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { presentMail } from './presenter.ts';
import { refuse, refuseStaffMail } from './refuse.ts';
import { findMail, transitionMail } from './repository.ts';

/**
 * Sets a failed email aside and deletes its content.
 * @throws {AppError} NOT_FOUND; PERMISSION_DENIED for an email of staff; 409 MAIL_NOT_FAILED
 */
export const closeMail = (request: RequestContext<typeof contract.closeMail>): Promise<contract.Mail> =>
  request.transaction(async (tx) => {
    const found = await findMail(tx, request.params.uid);
    if (!found) throw new AppError('NOT_FOUND');
    refuseStaffMail(request, found);
    const { mail, user } = found;
    // Somebody else may have sent or closed it just before.
    const isClosed = await transitionMail(tx, { id: mail.id, action: 'close' }, { content: null });
    if (!isClosed) throw refuse('MAIL_NOT_FAILED');

    await recordAudit(tx, request, {
      action: 'mail.close',
      subject: { type: 'mail', uid: mail.id, email: user.email },
      after: { event: mail.event },
    });
    return presentMail({ ...found, mail: { ...mail, content: null, status: 'closed' } }, request);
  });
