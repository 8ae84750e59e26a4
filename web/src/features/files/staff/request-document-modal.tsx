import { NativeSelect, Textarea } from '@mantine/core';
import { requestFile } from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import { fileKinds } from '@portal/shared/files/rules';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useRequestDocument } from './mutations.ts';

interface RequestDocumentModalProps {
  email: string;
  name: string;
  onClose: () => void;
}

interface Asked {
  kind: FileKind;
  note: string;
  dueOn: string;
}

/** Requests one more document from a candidate. The typed text stays until it is sent. */
export function RequestDocumentModal({ email, name, onClose }: RequestDocumentModalProps) {
  const { t } = useTranslation('staffDocuments');
  const kindWord = useKindWord();
  const ask = useRequestDocument();
  const [draft, setDraft] = useDraft<Asked>(`ask-document:${email}`);
  const form = useApiForm<Asked, typeof requestFile.body>({
    initialValues: { kind: 'other', note: '', dueOn: '', ...draft },
    schema: requestFile.body,
    toBody: ({ dueOn, ...asked }) => ({ ...asked, dueOn: dueOn || null }),
    onValuesChange: setDraft,
  });
  const submit = form.submit(async ({ body }) => {
    await ask.mutateAsync({ params: { email }, body });
    setDraft(undefined);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('requestTitle', { name })}
      form={form}
      onSubmit={submit}
      submitLabel={t('sendRequest')}
    >
      <div>{t('requestText')}</div>
      <NativeSelect
        data-autofocus
        data={fileKinds.map((value) => ({ value, label: kindWord(value) }))}
        {...form.choice('kind', t('kind'))}
      />
      <DateField {...form.field('dueOn', t('requestDue'))} />
      <Textarea description={t('requestNoteHint')} minRows={3} {...form.field('note', t('requestNote'))} />
    </FormDialog>
  );
}
