import { fullName } from '@portal/shared/format/format';
import { keysOf } from '@portal/shared/objects/keys';
import type { TimelineEntry } from '@portal/shared/timeline/contract';
import type { Database } from '#db/client.ts';
import { inOrderOf } from '#db/list-pages.ts';
import type { DraftEntry, EntryReader, Reading } from './draft-entry.ts';
import type { EntrySource } from './entry-queries.ts';
import { readAudit } from './read-audit.ts';
import { readFileRequests, readFiles } from './read-documents.ts';
import {
  readDecidedTransfers,
  readInvoices,
  readReceivedTransfers,
  readRefunds,
  readReversedTransfers,
  readStruckDecisions,
  readStruckReversals,
} from './read-money.ts';
import { readEmails, readEmailsOfNotifications, readMessages, readNotes } from './read-words.ts';
import { listActors } from './row-queries.ts';

const readers: Record<EntrySource, EntryReader> = {
  audit: readAudit,
  email: readEmails,
  'email-of-notification': readEmailsOfNotifications,
  file: readFiles,
  'file-request': readFileRequests,
  invoice: readInvoices,
  message: readMessages,
  note: readNotes,
  refund: readRefunds,
  'transfer-received': readReceivedTransfers,
  'transfer-decided': readDecidedTransfers,
  'transfer-reversed': readReversedTransfers,
  'transfer-struck': readStruckDecisions,
  'transfer-struck-reversal': readStruckReversals,
};

/** Reads the entries of a page by their ids, in this order. Each source that the page has takes a statement or two. */
export async function readEntries(db: Database, ids: readonly string[], reading: Reading): Promise<TimelineEntry[]> {
  const bySource = Map.groupBy(ids, (id) => id.slice(0, id.indexOf(':')));
  const read = await Promise.all(
    keysOf(readers).map(async (source) => {
      const own = (bySource.get(source) ?? []).map((id) => id.slice(source.length + 1));
      const drafts = own.length === 0 ? [] : await readers[source](db, own, reading);
      return drafts.map((draft) => ({ ...draft, id: `${source}:${draft.id}` }));
    }),
  );
  const drafts = read.flat();
  const present = await readPresenter(db, drafts, reading);
  return inOrderOf(ids, drafts, ({ id }) => id).map(present);
}

async function readPresenter(db: Database, drafts: readonly DraftEntry[], { language }: Reading) {
  const ids = drafts.flatMap(({ by, struck }) => [
    ...(typeof by === 'object' && by ? [by.personId] : []),
    ...(struck?.byId ? [struck.byId] : []),
  ]);
  const people = new Map((await listActors(db, [...new Set(ids)])).map((person) => [person.id, person]));

  const nameOf = (id: string | null): string | null => {
    const person = id === null ? undefined : people.get(id);
    return person ? fullName(person, language) : null;
  };
  const actorOf = (by: DraftEntry['by']): TimelineEntry['by'] => {
    if (by === null) return null;
    if (typeof by === 'string') return { type: by, fullName: null };
    const isCandidate = people.get(by.personId)?.roleName === 'CANDIDATE';
    return { type: isCandidate ? 'candidate' : 'staff', fullName: nameOf(by.personId) };
  };
  return ({ id, kind, at, by, struck, content }: DraftEntry): TimelineEntry => ({
    uid: id,
    kind,
    at: at.toISOString(),
    by: actorOf(by),
    struck: struck && { at: struck.at?.toISOString() ?? null, by: nameOf(struck.byId), reason: struck.reason },
    content,
  });
}
