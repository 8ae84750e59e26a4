import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { AuditSource } from '#audit-log/record.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { phrases } from '#platform/phrases.ts';

/** Records the exact statement that a person confirmed: that the service is not a law firm. */
export async function recordAcknowledgement(
  tx: Tx,
  context: AuditSource & { actor: NonNullable<AuditSource['actor']> },
  languageCode: LanguageCode,
): Promise<void> {
  const { id: uid, email } = context.actor;
  await recordAudit(tx, context, {
    action: 'account.acknowledge',
    subject: { type: 'user', uid, email },
    after: { languageCode, statement: phrases[languageCode].auth.notLawFirm },
  });
}
