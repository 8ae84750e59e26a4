import { Button, Group } from '@mantine/core';
import type { FileRecord } from '@portal/shared/files/contract';
import type { ApiFailure } from '@portal/shared/http/client';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadFile } from '#entities/files/queries.ts';
import type { PassportValues } from '#entities/profile/passport-comparison.ts';
import { useReasonAt } from '#entities/profile/rejection-at-field.tsx';
import { useLostFile } from '#platform/form/use-lost-file.ts';
import { isApiFailure, toastFailure } from '#platform/http/failures.ts';
import { refusalText } from '#platform/http/refusal-text.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useRetryOnline } from '#platform/http/use-retry-online.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { FileField } from '#ui/files/file-field.tsx';
import { useUploadPassport } from './mutations.ts';
import { passportFileQuery } from './queries.ts';
import type { PersonalInfoForm } from './values.ts';

/**
 * The program that reads a passport, and its phrases, are loaded with the first file. Without a connection, the phrases are not
 * asked for: a language can be chosen only if all phrases that were asked for can be loaded.
 */
const loadReading = async () => {
  const { PassportReading } = await import('./passport-reading.tsx');
  await loadPhrases('passportReading');
  return PassportReading;
};
type Reading = Awaited<ReturnType<typeof loadReading>>;

interface PassportFileProps {
  form: PersonalInfoForm;
  /** Receives the function that sends a picked file, and false if it was not taken; undefined if nothing waits. */
  onWaiting: (send: (() => Promise<boolean>) | undefined) => void;
  /** Receives the values that were taken from the passport. */
  onTaken: (values: PassportValues) => void;
}

/**
 * The photo of the passport. It is read on the device, and leaves it only when the person sends it. The upload does not wait
 * for the form, so that a connection lost later does not matter.
 */
export function PassportFile({ form, onWaiting, onTaken }: PassportFileProps) {
  const { t } = useTranslation(['personalInfo', 'documents', 'passportReading', 'screen']);
  const [picked, setPicked] = useState<File | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [reading, setReading] = useState<{ Component: Reading }>();
  const [isFaulty, setIsFaulty] = useState(false);
  const lostFile = useLostFile('personalInfo.passportFileUid', isSent ? null : picked);
  const upload = useUploadPassport();
  const { passportFileUid, passportFileName } = form.values;
  const field = form.field('passportFileUid', t('passportFile'));
  const reason = useReasonAt(wireNameOf('passportFileUid'));
  const refused = upload.error?.fields.file;
  const refusal = upload.error && refused && refusalText(upload.error, refused, reason);

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
  const discard = () => {
    setPicked(null);
    onWaiting(undefined);
  };
  const refuse = (failure: ApiFailure) => {
    // The connection was lost: the file stays picked and is sent when the device is back online.
    if (failure.status === 0) return;
    // Any other photo stays: a picture of the camera may exist nowhere else.
    if (failure.fields.file) discard();
    if (wasSessionEnd(failure)) return;
    const code = Object.values(failure.fields)[0];
    if (code) form.setError('passportFileUid', code);
    else toastFailure(failure);
  };
  /** Two presses send it once. */
  const sending = useRef<Promise<boolean>>(undefined);
  const send = (file: File): Promise<boolean> => {
    sending.current ??= upload
      .mutateAsync({ body: { kind: 'passport', unchanged: 'refuse' }, file })
      .then(
        ({ uid, name }) => {
          form.setValues({ passportFileUid: uid, passportFileName: name });
          setIsSent(true);
          onWaiting(undefined);
          return true;
        },
        (failure: unknown) => {
          if (!isApiFailure(failure)) throw failure;
          refuse(failure);
          return false;
        },
      )
      .finally(() => {
        sending.current = undefined;
      });
    return sending.current;
  };
  const sendPicked = () => {
    if (picked) void send(picked);
  };
  useRetryOnline(isLost, sendPicked);
  const pick = (file: File) => {
    upload.reset();
    setPicked(file);
    setIsSent(false);
    setIsFaulty(false);
    onWaiting(() => send(file));
    form.clearError('passportFileUid');
    // Without a connection, the file is picked all the same, but not read.
    loadReading().then(
      (Component) => setReading({ Component }),
      () => setReading(undefined),
    );
  };

  return (
    <FileField
      label={field.label}
      description={t('passportFileHint')}
      error={form.errors.passportFileUid === refused ? refusal : (field.error ?? refusal)}
      data-path="passportFileUid"
      file={picked}
      lostFile={lostFile}
      onPick={pick}
      isUploading={upload.isPending}
      progress={upload.uploadProgress}
      onSendAgain={isLost ? sendPicked : undefined}
      existing={
        passportFileUid ? (
          <FileButton load={() => loadFile(passportFileUid)} fileName={passportFileName || t('passportFile')}>
            {t('seePassport')}
          </FileButton>
        ) : undefined
      }
    >
      {picked && reading && (
        <reading.Component
          file={picked}
          form={form}
          isSent={isSent}
          onTaken={onTaken}
          onFault={() => setIsFaulty(true)}
        />
      )}
      {picked && !isSent && !isLost && (
        <Group gap="sm">
          <Button variant={isFaulty ? 'default' : 'light'} loading={upload.isPending} onClick={sendPicked}>
            {t(isFaulty ? 'passportReading:sendAnyway' : 'documents:send')}
          </Button>
          <Button variant="default" disabled={upload.isPending} onClick={discard}>
            {t('documents:discard')}
          </Button>
        </Group>
      )}
      <div role="status">{isSent && t('screen:uploaded')}</div>
    </FileField>
  );
}
