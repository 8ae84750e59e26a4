import { recordAudit } from '#audit-log/record.ts';
import type { AuditRow } from '#audit-log/repository.ts';
import { findLatestEntry, listSubjectsBeside } from '#audit-log/repository.ts';
import type { Tx } from '#db/client.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { transitionFile } from './repository.ts';

const decisions = [
  { action: 'file.accept', status: 'success' },
  { action: 'file.reject', status: 'fail' },
] as const;

/** The documents that were accepted or rejected with a decision, and not decided again since, wait for a check again. */
export async function reopenDecided(
  tx: Tx,
  { context, email, entry }: { context: AuditContext; email: string; entry: AuditRow },
): Promise<void> {
  for (const { action, status } of decisions) {
    for (const { uid } of await listSubjectsBeside(tx, entry, action)) {
      const ids = await Promise.all(decisions.map((one) => findLatestEntry(tx, { type: 'file', uid }, one.action)));
      const latest = ids.toSorted((a, b) => (b?.id ?? 0) - (a?.id ?? 0))[0];
      if (latest?.transactionId !== entry.transactionId) continue;
      const set = { reason: null, reviewedAt: null, reviewedById: null };
      if (!(await transitionFile(tx, { id: uid, action: 'reopen' }, set))) continue;
      await recordAudit(tx, context, {
        action: 'file.reopen',
        subject: { type: 'file', uid, email },
        before: { status },
        after: { status: 'waiting' },
      });
    }
  }
}
