import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Mail } from '@portal/shared/mails/contract';
import { mailWorkflow } from '@portal/shared/mails/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { addressNow, isLinkDead } from './link-state.ts';
import type { MailRecord } from './repository.ts';

export const presentMail = (found: MailRecord, { language, now }: { language: LanguageCode; now: Date }): Mail => {
  const { mail, user, roleName } = found;
  return {
    uid: mail.id,
    event: mail.event,
    languageCode: mail.languageCode,
    status: mail.status,
    attempts: mail.attempts,
    failure: mail.failure,
    reply: mail.reply,
    address: mail.address,
    email: user.email,
    fullName: fullName(user, language),
    isCandidate: roleName === 'CANDIDATE',
    resendAddress: addressNow(found),
    canResend: canMove(mailWorkflow, mail.status, 'resend') && !isLinkDead(found, now),
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
};
