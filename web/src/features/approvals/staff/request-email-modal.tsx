import { Textarea, TextInput } from '@mantine/core';
import { requestUserEmailChange } from '@portal/shared/approvals/contract';
import type { UserDetail } from '@portal/shared/users/contract';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { FileField } from '#ui/files/file-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useRequestEmailChange } from './mutations.ts';

/** Requests a new address, with the reason and the evidence that a colleague will judge. */
export function RequestEmailModal({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation('staffApprovals');
  const { fullName } = useFormat();
  const request = useRequestEmailChange();
  const form = useApiForm<{ email: string; reason: string; file: File | null }>({
    initialValues: { email: '', reason: '', file: null },
    schema: requestUserEmailChange.body,
    toBody: ({ file: _beside, ...body }) => body,
    check: ({ file }) => (file ? {} : { file: 'FILE_MISSING' }),
  });
  const submit = form.submit(async ({ values: { file, ...body } }) => {
    if (!file) return;
    await request.mutateAsync({ params: { email: user.email }, body, file });
    showToast('success', t('sent'));
    onClose();
  });
  const evidence = form.field('file', t('evidenceFile'));
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('requestTitle', { name: fullName(user) })}
      form={form}
      onSubmit={submit}
      submitLabel={t('send')}
    >
      <ErrorSummary form={form} />
      <div>{t('requestText')}</div>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email', t('newEmail'))}
      />
      <Textarea minRows={3} maxRows={10} description={t('reasonHint')} {...form.field('reason', t('reason'))} />
      <FileField
        label={evidence.label}
        error={evidence.error}
        data-path="file"
        file={form.values.file}
        isUploading={request.isPending}
        progress={request.uploadProgress}
        onPick={(picked) => form.setFieldValue('file', picked)}
      />
    </FormDialog>
  );
}
