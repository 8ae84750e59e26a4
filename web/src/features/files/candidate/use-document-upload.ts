import { getChecklist } from '@portal/shared/files/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldText } from '../../../platform/http/failures.ts';
import { invalidate } from '../../../platform/http/query.ts';
import { wasSessionEnd } from '../../../platform/http/session-end.ts';
import { UploadCanceled } from '../../../platform/http/upload.ts';
import { useRetryOnline } from '../../../platform/http/use-retry-online.ts';
import { showToast } from '../../../platform/toast/toast.ts';
import { useFileIntake } from '../../../ui/files/use-file-intake.ts';
import type { Document } from './document.ts';
import { useSubmitDocument } from './mutations.ts';

export type DocumentUpload = ReturnType<typeof useDocumentUpload>;

/** From the picked file to the sent document; what is picked stays until it is sent or discarded. */
export function useDocumentUpload({ kind, request, title }: Pick<Document, 'kind' | 'request' | 'title'>) {
  const { t } = useTranslation('files');
  const [file, setFile] = useState<File | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const sending = useSubmitDocument();
  const intake = useFileIntake((ready) => {
    sending.reset();
    setFile(ready);
  });

  const send = () => {
    if (!file || sending.isPending) return;
    // The same file under the same key: sent twice, it is there once.
    sending.mutate(
      { body: { kind, requestUid: request?.uid }, file },
      {
        onSuccess: () => {
          intake.forget();
          setFile(null);
          setSentCount((count) => count + 1);
          showToast('success', t('sent', { title }));
        },
        onError: (failure) => {
          // What is true now: accepted in the meantime, or there although the upload was stopped.
          if (failure instanceof UploadCanceled || failure.status === 409) void invalidate(getChecklist);
        },
      },
    );
  };

  const { error } = sending;
  const isCanceled = error instanceof UploadCanceled;
  const isLost = error !== null && !isCanceled && error.status === 0;
  useRetryOnline(isLost, send);

  const refused = (): string | null => {
    if (intake.refusal) return fieldText(intake.refusal);
    if (error === null || isCanceled || isLost || wasSessionEnd(error)) return null;
    const [code] = Object.values(error.fields);
    return code ? fieldText(code) : failureText(error);
  };
  return {
    file,
    isPreparing: intake.isPreparing,
    reduced: intake.reduced,
    isSending: sending.isPending,
    isBusy: intake.isPreparing || sending.isPending,
    progress: sending.uploadProgress,
    refusal: refused(),
    isLost,
    isCanceled,
    /** How many were sent from here. */
    sentCount,
    take: intake.take,
    send,
    cancel: sending.cancelUpload,
    discard: () => {
      sending.reset();
      intake.forget();
      setFile(null);
    },
  };
}
