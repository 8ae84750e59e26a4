import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Message, StaffMessage, Thread } from '@portal/shared/messages/contract';
import type { Database, Tx } from '#db/client.ts';
import { listFilesById } from '#files/repository.ts';
import type { ThreadRecord } from './queries.ts';
import type { MessageRecord } from './repository.ts';

type Named = NonNullable<MessageRecord['author']>;

const present = (
  { message, author, resolvedBy }: MessageRecord,
  names: ReadonlyMap<string, string>,
  language: LanguageCode,
): StaffMessage => ({
  uid: message.id,
  text: message.text,
  files: message.fileIds.flatMap((uid) => {
    const name = names.get(uid);
    return name === undefined ? [] : [{ uid, name }];
  }),
  createdAt: message.createdAt.toISOString(),
  readAt: message.readAt?.toISOString() ?? null,
  author: author && named(author, language),
  resolved:
    message.resolvedAt && resolvedBy ? { by: named(resolvedBy, language), at: message.resolvedAt.toISOString() } : null,
});

const named = (person: Named, language: LanguageCode) => ({
  email: person.email,
  fullName: fullName(person, language),
});

/** Messages as staff read them. */
export async function presentStaffMessages(
  tx: Tx | Database,
  rows: readonly MessageRecord[],
  language: LanguageCode,
): Promise<StaffMessage[]> {
  const files = await listFilesById(tx, [...new Set(rows.flatMap(({ message }) => message.fileIds))]);
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return rows.map((row) => present(row, names, language));
}

/** Messages as the candidate reads them, who learns neither the address of a member of staff nor that no answer will come. */
export async function presentMessages(
  tx: Tx | Database,
  rows: readonly MessageRecord[],
  language: LanguageCode,
): Promise<Message[]> {
  const read = await presentStaffMessages(tx, rows, language);
  return read.map(({ author, resolved: _resolved, ...message }) => ({
    ...message,
    author: author && { fullName: author.fullName },
  }));
}

export const presentThread = (
  { message, user, author, owner, isUnanswered, unreadCount }: ThreadRecord,
  language: LanguageCode,
): Thread => ({
  uid: message.id,
  ...named(user, language),
  caseId: user.caseId,
  owner: owner && named(owner, language),
  text: message.text,
  author: author && named(author, language),
  createdAt: message.createdAt.toISOString(),
  isUnanswered,
  unreadCount,
});
