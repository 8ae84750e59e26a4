import { AppError } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { toPage } from '@portal/shared/http/paging';
import type { Note } from '@portal/shared/notes/contract';
import { createNote, listNotes, strikeNote } from '@portal/shared/notes/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Database, Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { notifyMentioned, readMentions } from '#staff-tasks/mentions.ts';
import { findCandidate, findUserById } from '#users/repository.ts';
import type { NoteRecord } from './repository.ts';
import { findNote, insertNote, listNotesAbout, strikeNoteRow } from './repository.ts';

const presentNote = async (
  tx: Tx | Database,
  { note, author, struckBy }: NoteRecord,
  language: LanguageCode,
): Promise<Note> => ({
  uid: note.id,
  text: note.text,
  mentions: await readMentions(tx, [note.text], language),
  author: { email: author.email, fullName: fullName(author, language) },
  createdAt: note.createdAt.toISOString(),
  struckAt: note.struckAt?.toISOString() ?? null,
  struckBy,
  strikeReason: note.strikeReason,
});

export function noteAdminRoutes(api: Api, deps: Deps): void {
  api.on(listNotes, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listNotesAbout(deps.db, found.user.id, request.query);
    return toPage(
      await Promise.all(rows.map((row) => presentNote(deps.db, row, request.language))),
      request.query,
      total,
    );
  });
  api.on(createNote, (request) =>
    request.createOnce(
      async (tx) => {
        const found = await findCandidate(tx, request.params.email);
        if (!found) throw new AppError('NOT_FOUND');
        const { text } = request.body;

        const uid = await insertNote(tx, {
          userId: found.user.id,
          authorId: request.actor.id,
          text,
          createdAt: request.now,
        });

        await recordAudit(tx, request, {
          action: 'note.create',
          subject: { type: 'note', uid, email: found.user.email },
          after: { text },
        });
        const written = { text, authorId: request.actor.id, about: found.user, now: request.now };
        await notifyMentioned(tx, deps, written);

        return uid;
      },
      async (tx, id) => presentNote(tx, required(await findNote(tx, id), 'a created note exists'), request.language),
    ),
  );
  api.on(strikeNote, (request) =>
    request.transaction(async (tx) => {
      const found = await findNote(tx, request.params.uid);
      if (!found) throw new AppError('NOT_FOUND');
      const { reason } = request.body;
      const set = { struckAt: request.now, struckById: request.actor.id, strikeReason: reason };
      if (!(await strikeNoteRow(tx, found.note.id, set))) {
        throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { note: 'NOTE_STRUCK' } });
      }
      const about = required(await findUserById(tx, found.note.userId), 'a note is about a person');
      await recordAudit(tx, request, {
        action: 'note.strike',
        subject: { type: 'note', uid: found.note.id, email: about.user.email },
        before: { text: found.note.text },
        after: { reason },
      });
      return presentNote(tx, required(await findNote(tx, found.note.id), 'a note stays'), request.language);
    }),
  );
}
