import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { BulkAction } from '@portal/shared/cases/bulk-contract';
import { bulkMessage, bulkOwner } from '@portal/shared/cases/bulk-contract';
import type { BulkKind } from '@portal/shared/cases/bulk-kinds';
import { createDeadline } from '@portal/shared/deadlines/contract';
import { requestFile } from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import { fileKinds } from '@portal/shared/files/rules';
import { languageTag } from '@portal/shared/languages/language-tags';
import { languageCodes } from '@portal/shared/languages/languages';
import { noText } from '@portal/shared/languages/localized-text';
import { listSavedReplies } from '@portal/shared/saved-replies/contract';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import type { Target } from '#entities/owners/owner-select.tsx';
import { OwnerSelect, staffOf, toFewest } from '#entities/owners/owner-select.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { wholeListQuery } from '#platform/http/query.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { DateField } from '#ui/inputs/date-field.tsx';

interface FormProps {
  /** @throws {ApiFailure} for a form that is refused */
  onCheck: (action: BulkAction) => Promise<void>;
  onCancel: () => void;
  /** Reports what the form has now. */
  onChange: (values: object) => void;
}

/** The form of an action. Its button previews the action. */
export function BulkForm({ kind, ...props }: FormProps & { kind: BulkKind }) {
  const forms = {
    owner: OwnerForm,
    message: MessageForm,
    document_request: DocumentForm,
    payment_reminder: PaymentReminderForm,
    document_reminder: DocumentReminderForm,
    deadline: DeadlineForm,
  };
  const Form = forms[kind];
  return <Form {...props} />;
}

interface FrameProps {
  form: Pick<ReturnType<typeof useApiForm<object>>, 'attributes' | 'isSubmitting'>;
  onSubmit: React.ComponentProps<'form'>['onSubmit'];
  onCancel: () => void;
  children: React.ReactNode;
}

function Frame({ form, onSubmit, onCancel, children }: FrameProps) {
  const { t } = useTranslation(['staffBulk', 'screen']);
  return (
    <form {...form.attributes} onSubmit={onSubmit}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('screen:cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {t('check')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function OwnerForm({ onCheck, onCancel }: FormProps) {
  const { t } = useTranslation('staffBulk');
  const form = useApiForm<{ to: Target }, typeof bulkOwner>({
    initialValues: { to: toFewest },
    schema: bulkOwner,
    toBody: ({ to }) => ({ to: staffOf(to) }),
  });
  const submit = form.submit(({ body }) => onCheck({ kind: 'owner', owner: body }));
  return (
    <Frame form={form} onSubmit={submit} onCancel={onCancel}>
      <OwnerSelect label={t('to')} value={form.values.to} onChange={(to) => form.setFieldValue('to', to)} />
    </Frame>
  );
}

function MessageForm({ onCheck, onCancel, onChange }: FormProps) {
  const { t } = useTranslation(['staffBulk', 'staffShell']);
  const replies = useApiQuery(wholeListQuery(listSavedReplies, {})).data?.items ?? [];
  const form = useApiForm({
    initialValues: { text: noText() },
    onValuesChange: onChange,
    schema: bulkMessage,
    toBody: ({ text }) => ({ text: Object.fromEntries(Object.entries(text).filter(([, one]) => one.trim() !== '')) }),
    // Without any text, the first field shows it.
    inputPathOf: (path) => (path === 'text' ? `text.${languageCodes[0]}` : path),
  });
  const submit = form.submit(({ body }) => onCheck({ kind: 'message', message: body }));
  return (
    <Frame form={form} onSubmit={submit} onCancel={onCancel}>
      <div>{t('messageText')}</div>
      <NativeSelect
        label={t('savedReply')}
        value=""
        data={[
          { value: '', label: t('chooseReply') },
          ...replies.map(({ uid, title }) => ({ value: uid, label: title })),
        ]}
        onChange={(event) => {
          const reply = replies.find(({ uid }) => uid === event.currentTarget.value);
          if (reply) form.setValues({ text: reply.text });
        }}
      />
      {languageCodes.map((code) => (
        <Textarea
          key={code}
          lang={languageTag(code)}
          minRows={4}
          autosize
          maxRows={12}
          {...form.field(`text.${code}`, t('textIn', { language: t(`staffShell:languageNames.${code}`) }))}
        />
      ))}
    </Frame>
  );
}

function DocumentForm({ onCheck, onCancel, onChange }: FormProps) {
  const { t } = useTranslation('staffBulk');
  const kindWord = useKindWord();
  const form = useApiForm<{ kind: FileKind; note: string; dueOn: string }, typeof requestFile.body>({
    initialValues: { kind: 'other', note: '', dueOn: '' },
    onValuesChange: onChange,
    schema: requestFile.body,
    toBody: ({ dueOn, ...asked }) => ({ ...asked, dueOn: dueOn || null }),
  });
  const submit = form.submit(({ body }) => onCheck({ kind: 'document_request', request: body }));
  return (
    <Frame form={form} onSubmit={submit} onCancel={onCancel}>
      <div>{t('requestText')}</div>
      <NativeSelect
        data={fileKinds.map((value) => ({ value, label: kindWord(value) }))}
        {...form.choice('kind', t('kind'))}
      />
      <DateField {...form.field('dueOn', t('requestDue'))} />
      <Textarea minRows={3} autosize maxRows={8} {...form.field('note', t('requestNote'))} />
    </Frame>
  );
}

function PaymentReminderForm(props: FormProps) {
  const { t } = useTranslation('staffBulk');
  return <ReminderForm action={{ kind: 'payment_reminder' }} text={t('paymentReminderText')} {...props} />;
}

function DocumentReminderForm(props: FormProps) {
  const { t } = useTranslation('staffBulk');
  return <ReminderForm action={{ kind: 'document_reminder' }} text={t('documentReminderText')} {...props} />;
}

function ReminderForm({ action, text, onCheck, onCancel }: FormProps & { action: BulkAction; text: string }) {
  const form = useApiForm({ initialValues: {} });
  return (
    <Frame form={form} onSubmit={form.submit(() => onCheck(action))} onCancel={onCancel}>
      <div>{text}</div>
    </Frame>
  );
}

function DeadlineForm({ onCheck, onCancel, onChange }: FormProps) {
  const { t } = useTranslation('staffBulk');
  const form = useApiForm({
    initialValues: { name: '', on: '' },
    schema: createDeadline.body,
    onValuesChange: onChange,
  });
  const submit = form.submit(({ body }) => onCheck({ kind: 'deadline', deadline: body }));
  return (
    <Frame form={form} onSubmit={submit} onCancel={onCancel}>
      <div>{t('deadlineText')}</div>
      <TextInput {...form.field('name', t('deadlineName'))} />
      <DateField {...form.field('on', t('deadlineDay'))} />
    </Frame>
  );
}
