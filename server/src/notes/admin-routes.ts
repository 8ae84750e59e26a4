import { AppError } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { toPage } from '@portal/shared/http/paging';
import type { Note } from '@portal/shared/notes/contract';
import { createNote, listNotes } from '@portal/shared/notes/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from '#users/repository.ts';
import type { NoteRecord } from './repository.ts';
import { findNote, insertNote, listNotesAbout } from './repository.ts';

const presentNote = ({ note, author }: NoteRecord, language: LanguageCode): Note => ({
  uid: note.id,
  text: note.text,
  author: { email: author.email, fullName: fullName(author, language) },
  createdAt: note.createdAt.toISOString(),
});

export function noteAdminRoutes(api: Api, deps: Deps): void {
  api.on(listNotes, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listNotesAbout(deps.db, found.user.id, request.query);
    return toPage(
      rows.map((row) => presentNote(row, request.language)),
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

        return uid;
      },
      async (tx, id) => presentNote(required(await findNote(tx, id), 'a created note exists'), request.language),
    ),
  );
}
