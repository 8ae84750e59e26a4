import { Button } from '@mantine/core';
import { createNote } from '@portal/shared/notes/contract';
import { fillMentions, toMentions } from '@portal/shared/staff-tasks/mentions';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { MentionField } from '#entities/colleagues/mention-field.tsx';
import { colleaguesQuery } from '#entities/colleagues/queries.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { showToast } from '#platform/toast/toast.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Card } from '#ui/layout/page.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { useCreateNote, useStrikeNote } from './mutations.ts';
import { notesQuery } from './queries.ts';
import classes from './user-notes.module.css';

/** Internal notes about a candidate: the form for a new note, then the notes, newest first. */
export function UserNotes({ email }: { email: string }) {
  const { t } = useTranslation(['staffNotes', 'staffPreviews']);
  const format = useFormat();
  const may = useMay();
  const [page, setPage] = useState(1);
  const query = useApiQuery({
    ...notesQuery(email, page),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  return (
    <Card>
      <h2 className={classes.heading}>{t('title')}</h2>
      <p className={classes.lead}>{t('lead')}</p>
      {may('notes.write') && <NoteForm email={email} onSaved={() => setPage(1)} />}
      <QueryView query={query}>
        {(notes) =>
          notes.totalItems === 0 ? (
            <p className={classes.lead}>{t('none')}</p>
          ) : (
            <>
              <ul className={classes.list} aria-label={t('title')}>
                {notes.items.map((note) => (
                  <li key={note.uid} className={classes.note}>
                    <p className={classes.by}>
                      {t('by', {
                        who: note.author.fullName.trim() || note.author.email,
                        time: format.moment(note.createdAt),
                      })}
                    </p>
                    {note.struckAt ? (
                      <>
                        <p className={classes.text}>
                          <s>{fillMentions(note.text, note.mentions)}</s>
                        </p>
                        <p className={classes.by}>
                          {t('staffPreviews:struckBy', {
                            time: format.moment(note.struckAt),
                            who: note.struckBy ?? '--',
                            reason: note.strikeReason ?? '',
                          })}
                        </p>
                      </>
                    ) : (
                      <p className={classes.text}>{fillMentions(note.text, note.mentions)}</p>
                    )}
                    {!note.struckAt && may('notes.write') && <StrikeNote uid={note.uid} />}
                  </li>
                ))}
              </ul>
              <Paging page={notes.page} totalPages={notes.totalPages} onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

function StrikeNote({ uid }: { uid: string }) {
  const { t } = useTranslation(['staffNotes', 'staffPreviews']);
  const strike = useStrikeNote();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
        {t('strike')}
      </Button>
      <ReasonModal
        isOpen={isOpen}
        title={t('strikeTitle')}
        label={t('staffPreviews:reason')}
        confirmLabel={t('strike')}
        draftName={`strike:note:${uid}`}
        isBusy={strike.isPending}
        onConfirm={(reason) => strike.mutateAsync({ params: { uid }, body: { reason } })}
        onClose={() => setIsOpen(false)}
      >
        {t('strikeText')}
      </ReasonModal>
    </>
  );
}

/** The typed text stays on the device until it is saved. */
function NoteForm({ email, onSaved }: { email: string; onSaved: () => void }) {
  const { t } = useTranslation('staffNotes');
  const add = useCreateNote();
  const [draft, setDraft] = useDraft<{ text: string }>(`note:${email}`);
  const colleagues = useApiQuery(colleaguesQuery()).data?.items ?? [];
  const form = useApiForm({
    initialValues: draft ?? { text: '' },
    schema: createNote.body,
    toBody: ({ text }) => ({ text: toMentions(text, colleagues) }),
    onValuesChange: (values) => setDraft(values.text ? values : undefined),
  });
  const submit = form.submit(async ({ body, values: { text: saved } }) => {
    await add.mutateAsync({ params: { email }, body });
    // What was typed while the note was saved is the next note.
    const { text: now } = form.getValues();
    const text = now.startsWith(saved) ? now.slice(saved.length).trimStart() : now;
    form.setValues({ text });
    setDraft(text ? { text } : undefined);
    showToast('success', t('added'));
    onSaved();
  });
  return (
    <form {...form.attributes} onSubmit={submit} className={classes.form}>
      <MentionField {...form.field('text', t('label'))} />
      <Button type="submit" variant="default" loading={form.isSubmitting}>
        {t('add')}
      </Button>
    </form>
  );
}
