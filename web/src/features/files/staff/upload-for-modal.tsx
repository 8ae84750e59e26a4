import { NativeSelect } from '@mantine/core';
import type { StaffChecklist } from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import { uploadFileFor } from '@portal/shared/files/staff-contract';
import { useState } from 'react';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { FileField } from '#ui/files/file-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useUploadDocumentFor } from './mutations.ts';

interface UploadForModalProps {
  checklist: StaffChecklist;
  email: string;
  name: string;
  onClose: () => void;
}

/** A place of the checklist, or a request, to which a document can be uploaded. */
interface Place {
  label: string;
  body: { kind: FileKind; requestUid?: string; person?: string };
}

/** Uploads a document that arrived in another way for a candidate, who reads that staff did. */
export function UploadForModal({ checklist, email, name, onClose }: UploadForModalProps) {
  const { t } = useTranslation('staffDocuments');
  const format = useFormat();
  const kindWord = useKindWord();
  const upload = useUploadDocumentFor();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const places: Place[] = [
    ...checklist.requests
      .filter(({ canUpload }) => canUpload)
      .map(({ uid, kind, note }) => ({
        label: note ? `${kindWord(kind)}: ${note}` : kindWord(kind),
        body: { kind, requestUid: uid },
      })),
    ...checklist.stages
      .flatMap(({ items }) => items)
      .filter(({ canUpload }) => canUpload)
      .map(({ kind, person, title }) => ({
        label: kind === 'signed_form' ? kindWord(kind) : format.localize(title),
        body: { kind, ...(person && { person }) },
      })),
    { label: kindWord('other'), body: { kind: 'other' } },
  ];
  const form = useApiForm({
    initialValues: { place: '0' },
    schema: uploadFileFor.body,
    toBody: ({ place }) => places[Number(place)]?.body ?? { kind: 'other' as const },
  });
  const submit = form.submit(async ({ body }) => {
    setIsMissing(!file);
    if (!file) return;
    await upload.mutateAsync({ params: { email }, body, file });
    showToast('success', t('uploadedFor'));
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('uploadForTitle', { name })}
      form={form}
      onSubmit={submit}
      submitLabel={t('uploadFor')}
    >
      <ErrorSummary form={form} />
      <div>{t('uploadForText')}</div>
      <NativeSelect
        data={places.map(({ label }, index) => ({ value: String(index), label }))}
        {...form.choice('place', t('uploadForFor'))}
      />
      <FileField
        label={t('uploadForFile')}
        file={file}
        error={isMissing && !file ? fieldText('FILE_MISSING') : undefined}
        isUploading={upload.isPending}
        progress={upload.uploadProgress}
        onPick={setFile}
      />
    </FormDialog>
  );
}
