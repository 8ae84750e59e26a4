import type { FileRecord } from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import { maxPagesOf } from '@portal/shared/files/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLostFile } from '#platform/form/use-lost-file.ts';
import { isApiFailure, toastFailure } from '#platform/http/failures.ts';
import { refusalText } from '#platform/http/refusal-text.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { useRetryOnline } from '#platform/http/use-retry-online.ts';
import { FileField } from '#ui/files/file-field.tsx';
import { useUploadForChange } from './mutations.ts';

interface ChangeUploadProps {
  label: string;
  description: string;
  kind: FileKind;
  /** The family member whose document it is. */
  person?: string | undefined;
  /** The name of the form's draft. */
  draftName: string;
  /** The path of the form's value, where refusals appear. */
  path: string;
  error: React.ReactNode;
  existing?: React.ReactNode;
  /** Several photos may form the document. It is then sent by a button, because another page may follow. */
  hasPages?: boolean;
  onPick: () => void;
  /** A picked file is on the device and has not been sent. */
  onWaiting: (isWaiting: boolean) => void;
  onUploaded: (file: FileRecord) => void;
}

/** Uploads a document of a change before the request, so that a connection lost later does not matter. */
export function ChangeUpload({
  kind,
  person,
  draftName,
  path,
  error,
  hasPages = false,
  onPick,
  onWaiting,
  onUploaded,
  ...props
}: ChangeUploadProps) {
  const [picked, setPicked] = useState<File | null>(null);
  const lostFile = useLostFile(`${draftName}.${path}`, picked);
  const upload = useUploadForChange();
  const put = (file: File | null) => {
    setPicked(file);
    onWaiting(file !== null);
  };
  // A form without this upload has no document that waits.
  const onUnmount = useEffectEvent(() => onWaiting(false));
  useEffect(() => () => onUnmount(), []);
  const isLost = upload.error?.status === 0;
  const refusal = isApiFailure(upload.error) ? Object.values(upload.error.fields)[0] : undefined;
  const send = (file: File) =>
    upload.mutate(
      { body: { kind, purpose: 'profile_change', person, unchanged: 'refuse' }, file },
      {
        onSuccess: (uploaded) => {
          put(null);
          onUploaded(uploaded);
        },
        onError: (failure) => {
          // The connection was lost: the file stays picked and is sent when the device is back online.
          if (failure.status === 0) return;
          // Only a file that is itself refused goes. Refused photos stay, because the person may remove a page.
          if (!hasPages && failure.fields.file) put(null);
          if (!wasSessionEnd(failure) && Object.keys(failure.fields).length === 0) toastFailure(failure);
        },
      },
    );
  const sendPicked = () => {
    if (picked && !upload.isPending) send(picked);
  };
  useRetryOnline(isLost, sendPicked);

  return (
    <FileField
      {...props}
      data-path={path}
      error={error ?? (refusal && upload.error ? refusalText(upload.error, refusal) : null)}
      file={picked}
      lostFile={lostFile}
      onPick={(file) => {
        upload.reset();
        put(file);
        onPick();
        if (!hasPages) send(file);
      }}
      maxPages={maxPagesOf(kind)}
      {...(hasPages && {
        onClear: () => {
          upload.reset();
          put(null);
        },
        onSend: sendPicked,
      })}
      isUploading={upload.isPending}
      progress={upload.uploadProgress}
      onSendAgain={isLost ? sendPicked : undefined}
    />
  );
}
