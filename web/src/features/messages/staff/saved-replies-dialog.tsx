import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { languageTag } from '@portal/shared/languages/language-tags';
import { languageCodes } from '@portal/shared/languages/languages';
import { noText } from '@portal/shared/languages/localized-text';
import type { SavedReply } from '@portal/shared/saved-replies/contract';
import { createSavedReply } from '@portal/shared/saved-replies/contract';
import { useState } from 'react';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { IconEdit, IconPlus, IconTrash } from '#ui/icons/icons.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useSavedReplyMutations } from './mutations.ts';
import { savedRepliesQuery } from './queries.ts';
import classes from './saved-replies-dialog.module.css';

/** The saved replies of the team: to add, change, and delete. */
export function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['staffMessages', 'screen']);
  const query = useApiQuery(savedRepliesQuery());
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  const [removed, setRemoved] = useState<SavedReply>();
  const { remove } = useSavedReplyMutations();
  if (edited) {
    return <SavedReplyForm reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />;
  }
  if (removed) {
    const close = () => setRemoved(undefined);
    return (
      <ConfirmModal
        isOpen
        title={t('deleteReplyTitle')}
        confirmLabel={t('screen:remove')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { uid: removed.uid } }, { onSettled: close })}
        onClose={close}
      >
        {t('deleteReplyText', { title: removed.title })}
      </ConfirmModal>
    );
  }
  return (
    <Dialog title={t('repliesTitle')} onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('repliesLead')}
        </Text>
        <QueryView query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <Text>{t('noReplies')}</Text>
            ) : (
              <ul className={classes.list}>
                {items.map((reply) => (
                  <li key={reply.uid} className={classes.reply}>
                    <span className={classes.title}>{reply.title}</span>
                    <IconButton label={t('editReply', { title: reply.title })} onClick={() => setEdited(reply)}>
                      <IconEdit size={20} />
                    </IconButton>
                    <IconButton label={t('deleteReply', { title: reply.title })} onClick={() => setRemoved(reply)}>
                      <IconTrash size={20} />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
        <Group>
          <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            {t('addReply')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function SavedReplyForm({ reply, onClose }: { reply: SavedReply | undefined; onClose: () => void }) {
  const { t } = useTranslation(['staffMessages', 'screen']);
  const { create, update } = useSavedReplyMutations();
  const form = useApiForm({
    initialValues: { title: reply?.title ?? '', text: reply?.text ?? noText() },
    schema: createSavedReply.body,
  });
  const save = form.submit(async ({ body }) => {
    await (reply ? update.mutateAsync({ params: { uid: reply.uid }, body }) : create.mutateAsync({ body }));
    onClose();
  });
  return (
    <FormDialog
      title={reply ? t('editReply', { title: reply.title }) : t('addReply')}
      form={form}
      onSubmit={save}
      submitLabel={t('screen:save')}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {t('repliesLead')}
      </Text>
      <TextInput data-autofocus {...form.field('title', t('replyTitle'))} />
      {languageCodes.map((code) => (
        <Textarea
          key={code}
          lang={languageTag(code)}
          autosize
          minRows={3}
          maxRows={8}
          {...form.field(`text.${code}`, t(`replyText.${code}`))}
        />
      ))}
    </FormDialog>
  );
}
