import { fullName } from '@portal/shared/format/format';
import { defaultLanguage } from '@portal/shared/languages/languages';
import type { AuditSource } from '#audit-log/record.ts';
import { recordAudits } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { Colleague } from './repository.ts';
import { releaseOwned } from './repository.ts';

/** Leaves the candidates of a colleague who was just locked without an owner, so that everybody sees that nobody looks after them. */
export async function releaseCandidates(tx: Tx, context: AuditSource, colleague: Colleague): Promise<void> {
  const released = await releaseOwned(tx, colleague.id);
  await recordAudits(
    tx,
    context,
    released.map(({ id, email }) => ({
      action: 'owner.set',
      subject: { type: 'user', uid: id, email },
      before: { owner: fullName(colleague, defaultLanguage) },
      after: { owner: null },
    })),
  );
}
