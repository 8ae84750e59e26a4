import type { FileRecord } from '@portal/shared/files/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadFile } from '../../../../entities/files/queries.ts';
import { fieldText, isApiFailure, toastFailure } from '../../../../platform/http/failures.ts';
import { wasSessionEnd } from '../../../../platform/http/session-end.ts';
import { useApiQuery } from '../../../../platform/http/use-api-query.ts';
import { useRetryOnline } from '../../../../platform/http/use-retry-online.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FileButton } from '../../../../ui/files/file-button.tsx';
import { FileField } from '../../../../ui/files/file-field.tsx';
import { useUploadPassport } from './mutations.ts';
import { passportFileQuery } from './queries.ts';
import type { PersonalInfoForm } from './values.ts';

/** Uploads the passport as soon as it is picked, so that a connection lost later does not matter. */
export function PassportFile({ form }: { form: PersonalInfoForm }) {
  const { t } = useTranslation('personalInfo');
  const [picked, setPicked] = useState<File | null>(null);
  const upload = useUploadPassport();
  const { passportFileUid, passportFileName } = form.values;
  const field = form.field('passportFileUid', t('passportFile'));

  // A passport that is already among the documents is not requested again.
  const stored = useApiQuery({ ...passportFileQuery(), enabled: passportFileUid === '' }).data?.items[0];
  const take = useEffectEvent(({ uid, name, status }: FileRecord) => {
    if (!form.values.passportFileUid && status !== 'fail')
      form.setValues({ passportFileUid: uid, passportFileName: name });
  });
  useEffect(() => {
    if (stored) take(stored);
  }, [stored]);

  const isLost = upload.error?.status === 0;
  const send = (file: File) =>
    upload.mutate(
      { body: { kind: 'passport' }, file },
      {
        onSuccess: ({ uid, name }) => form.setValues({ passportFileUid: uid, passportFileName: name }),
        onError: (failure) => {
          // The connection was lost: the file stays picked and is sent when the device is back online.
          if (failure.status === 0) return;
          setPicked(null);
          if (wasSessionEnd(failure)) return;
          const code = isApiFailure(failure) ? Object.values(failure.fields)[0] : undefined;
          if (code) form.setFieldError('passportFileUid', code);
          else toastFailure(failure);
        },
      },
    );
  const sendAgain = () => {
    if (picked && !upload.isPending) send(picked);
  };
  useRetryOnline(isLost, sendAgain);
  const pick = (file: File) => {
    setPicked(file);
    form.clearFieldError('passportFileUid');
    send(file);
  };

  return (
    <FileField
      label={field.label}
      description={t('passportFileHint')}
      error={field.error ?? (upload.isError && upload.error.fields.file ? fieldText(upload.error.fields.file) : null)}
      data-path="passportFileUid"
      file={picked}
      onPick={pick}
      isUploading={upload.isPending}
      progress={upload.uploadProgress}
      onSendAgain={isLost ? sendAgain : undefined}
      existing={
        passportFileUid ? (
          <FileButton load={() => loadFile(passportFileUid)} fileName={passportFileName || t('passportFile')}>
            {t('seePassport')}
          </FileButton>
        ) : undefined
      }
    />
  );
}
