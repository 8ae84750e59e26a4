import type { Addendum } from '@portal/shared/addenda/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Database, Tx } from '#db/client.ts';
import type { AddendumRow } from '#db/schema/index.ts';
import { textIn } from '#jobs/presenter.ts';
import { getJob } from '#jobs/repository.ts';
import { jobsOf } from './repository.ts';

/** A job as an addendum shows it: with its current facts. The text has those of the day of signing. */
export async function presentJobOfMove(tx: Tx | Database, jobId: string, language: LanguageCode) {
  const record = await getJob(tx, jobId);
  const { sponsor, location } = record.job;
  return { uid: jobId, title: textIn(record, language).title, sponsor, location };
}

async function presentMove(tx: Tx | Database, row: AddendumRow, language: LanguageCode) {
  const { fromJobId, toJobId } = jobsOf(row);
  return {
    from: await presentJobOfMove(tx, fromJobId, language),
    to: await presentJobOfMove(tx, toJobId, language),
  };
}

export async function presentAddendum(tx: Tx | Database, row: AddendumRow, language: LanguageCode): Promise<Addendum> {
  return {
    uid: row.id,
    kind: row.kind,
    status: row.status,
    contractUid: row.contractId,
    move: row.kind === 'move' ? await presentMove(tx, row, language) : null,
    dependents: row.dependents ?? [],
    reason: row.reason,
    offeredAt: row.offeredAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    signedLanguageCode: row.languageCode,
    sha256: row.sha256,
    signerName: row.signerName,
    sealedAt: row.sealedAt?.toISOString() ?? null,
  };
}
