import { maxPagesOf } from '@portal/shared/files/rules';
import { useState } from 'react';
import { useLostFile } from '#platform/form/use-lost-file.ts';
import { failureText } from '#platform/http/failures.ts';
import { refresh } from '#platform/http/query.ts';
import { refusalText } from '#platform/http/refusal-text.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { UploadCanceled } from '#platform/http/upload.ts';
import { useRetryOnline } from '#platform/http/use-retry-online.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { useFileIntake } from '#ui/files/use-file-intake.ts';
import type { Document } from './document.ts';
import { useSubmitDocument } from './mutations.ts';

export type DocumentUpload = ReturnType<typeof useDocumentUpload>;

/** Handles a document from picking its file or its photos to sending it. They stay picked until they are sent or discarded. */
export function useDocumentUpload({
  anchor,
  kind,
  person,
  request,
  title,
  reason,
}: Pick<Document, 'anchor' | 'kind' | 'person' | 'request' | 'title' | 'reason'>) {
  const { t } = useTranslation('documents');
  const [file, setFile] = useState<File | null>(null);
  const lostFile = useLostFile(`document.${anchor}`, file, person);
  const [sentCount, setSentCount] = useState(0);
  const sending = useSubmitDocument();
  const pick = (ready: File | null) => {
    sending.reset();
    setFile(ready);
  };
  const intake = useFileIntake({
    onReady: pick,
    onClear: () => pick(null),
    documentName: title,
    maxPages: maxPagesOf(kind),
  });

  const send = () => {
    if (!file || sending.isPending) return;
    // A retry of the same file has the same key, so the server stores it only once.
    sending.mutate(
      { body: { kind, requestUid: request?.uid, person: person ?? undefined, unchanged: 'refuse' }, file },
      {
        onSuccess: () => {
          intake.forget();
          setFile(null);
          setSentCount((count) => count + 1);
          showToast('success', t('sent', { title }));
        },
        onError: (failure) => {
          // Fetches the current state: the document has been accepted, or the upload arrived before it was canceled.
          if (failure instanceof UploadCanceled || failure.status === 409) void refresh();
        },
      },
    );
  };

  const { error } = sending;
  const isCanceled = error instanceof UploadCanceled;
  const isLost = error !== null && !isCanceled && error.status === 0;
  useRetryOnline(isLost && !intake.isPreparing, send);

  const refused = (): string | null => {
    if (intake.refusal) return intake.refusal;
    if (error === null || isCanceled || isLost || wasSessionEnd(error)) return null;
    const [code] = Object.values(error.fields);
    return code ? refusalText(error, code, reason) : failureText(error);
  };
  return {
    file,
    lostFile,
    isSending: sending.isPending,
    isBusy: intake.isPreparing || sending.isPending,
    progress: sending.uploadProgress,
    refusal: refused(),
    /** The refusal goes once the person has agreed on the page of consents. */
    needsConsent: error !== null && !isCanceled && error.code === 'CONSENT_REQUIRED',
    isLost,
    isCanceled,
    /** The number of documents sent from this card. */
    sentCount,
    intake,
    send,
    cancel: sending.cancelUpload,
  };
}
