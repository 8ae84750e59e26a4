import type { PermissionKey } from '@portal/shared/access/permissions';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { NotificationParams } from '@portal/shared/notifications/events';
import { notificationText } from '@portal/shared/notifications/events';
import { listFilesById } from '#files/repository.ts';
import { phrases } from '#platform/phrases.ts';
import { readMentions } from '#staff-tasks/mentions.ts';
import type { EntryReader, Reading } from './draft-entry.ts';
import { byOr } from './draft-entry.ts';
import type { Told } from './row-queries.ts';
import { listMailRows, listMessageRows, listNoteRows, listTold, listToldByMail } from './row-queries.ts';

export const readMessages: EntryReader = async (db, ids, { person }) => {
  const found = await listMessageRows(db, ids);
  const files = await listFilesById(
    db,
    found.flatMap(({ fileIds }) => fileIds),
  );
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return found.map((row) => ({
    id: row.id,
    kind: 'message',
    at: row.createdAt,
    by: byOr(row.authorId, { personId: person.id }),
    struck: null,
    content: { type: 'message', text: row.text, fileNames: row.fileIds.flatMap((id) => names.get(id) ?? []) },
  }));
};

export const readNotes: EntryReader = async (db, ids, { language }) => {
  const found = await listNoteRows(db, ids);
  const mentioned = await readMentions(
    db,
    found.map(({ text }) => text),
    language,
  );
  return found.map((row) => ({
    id: row.id,
    kind: 'note',
    at: row.createdAt,
    by: { personId: row.authorId },
    struck: row.struckAt && { at: row.struckAt, byId: row.struckById, reason: row.strikeReason },
    content: {
      type: 'note',
      text: row.text,
      mentions: mentioned.filter(({ uid }) => row.text.includes(uid)),
    },
  }));
};

/** An email may be about anything on the record, so its text is for those who may read all of it. */
const wholeRecord: readonly PermissionKey[] = [
  'applicants.read',
  'contracts.read',
  'files.read',
  'invoices.read',
  'progress.read',
  'transfers.read',
];
const mayReadText = ({ may }: Reading): boolean => wholeRecord.every(may);

/** The text of an email as the person read it. */
function textOf({ event, params }: Told, language: LanguageCode) {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `notify` stored the params of the event
  const known = params as NotificationParams[typeof event];
  const { subject, paragraphs } = notificationText(phrases[language].notifications, event, known);
  return { subject, paragraphs };
}

export const readEmails: EntryReader = async (db, ids, reading) => {
  const [found, told] = await Promise.all([
    listMailRows(db, ids),
    mayReadText(reading) ? listToldByMail(db, ids) : new Map<string, Told>(),
  ]);
  return found.map((row) => {
    const its = told.get(row.id);
    return {
      id: row.id,
      kind: 'email',
      at: row.createdAt,
      by: 'system',
      struck: null,
      content: {
        type: 'email',
        event: row.event,
        status: row.status,
        address: row.address,
        languageCode: row.languageCode,
        text: its ? textOf(its, row.languageCode) : null,
      },
    };
  });
};

/** Emails of which only the notification is left. Its names are in the language of the email, which is not kept. */
export const readEmailsOfNotifications: EntryReader = async (db, ids, reading) => {
  const { languageCode } = reading.person;
  return (await listTold(db, ids)).map((row) => ({
    id: row.id,
    kind: 'email',
    at: row.createdAt,
    by: 'system',
    struck: null,
    content: {
      type: 'email',
      event: row.event,
      status: null,
      address: null,
      languageCode,
      text: mayReadText(reading) ? textOf(row, languageCode) : null,
    },
  }));
};
