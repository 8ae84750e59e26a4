import { isOneOf, propertyOf } from '@portal/shared/objects/keys';
import { presentAudit } from '#audit-log/presenter.ts';
import type { AuditRow } from '#audit-log/repository.ts';
import { listAuditById } from '#audit-log/repository.ts';
import type { DraftEntry, EntryReader } from './draft-entry.ts';
import { byOr } from './draft-entry.ts';
import { accessActions } from './entry-queries.ts';
import { readTakenBack } from './taken-back.ts';

/** A null actor with a network address is somebody who was not logged in. */
const actorOf = ({ actorId, ip }: AuditRow) => byOr(actorId, ip === null ? ('system' as const) : ('stranger' as const));

const kindOf = ({ action }: AuditRow) => (isOneOf<string>(accessActions, action) ? 'access' : 'decision');

function struckBy(entry: AuditRow | undefined): DraftEntry['struck'] {
  if (!entry) return null;
  const reason = propertyOf(entry.after, 'reason');
  return { at: entry.at, byId: entry.actorId, reason: typeof reason === 'string' ? reason : null };
}

export const readAudit: EntryReader = async (db, ids) => {
  const found = await listAuditById(db, ids.map(Number));
  const takenBack = await readTakenBack(db, found);
  const idByNumber = new Map(ids.map((id) => [Number(id), id]));
  return found.map((row) => ({
    id: idByNumber.get(row.id) ?? '',
    kind: kindOf(row),
    at: row.at,
    by: actorOf(row),
    struck: struckBy(takenBack.get(row.id)),
    content: { type: 'audit', entry: presentAudit(row) },
  }));
};
