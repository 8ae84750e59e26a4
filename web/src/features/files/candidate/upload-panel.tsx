import { Button, Loader, Progress } from '@mantine/core';
import { useId } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { LostFile } from '#ui/files/lost-file.tsx';
import { PickButtons } from '#ui/files/pick-buttons.tsx';
import { UploadLost } from '#ui/files/upload-lost.tsx';
import { useImageUrl } from '#ui/files/use-image-url.ts';
import classes from './upload-panel.module.css';
import type { DocumentUpload } from './use-document-upload.ts';

/** Screen readers announce progress in quarters, because every percent would be too much. */
const quarter = (share: number) => Math.floor(share * 4) * 25;

interface UploadPanelProps {
  title: string;
  /** The id of the reason why the document is needed again. */
  describedBy: string | undefined;
  upload: DocumentUpload;
  isPrimary: boolean;
  onPick: (files: File[]) => void;
}

/** Picks a file or the photos of the pages, shows them, and sends them. */
export function UploadPanel({ title, describedBy, upload, isPrimary, onPick }: UploadPanelProps) {
  const { t } = useTranslation(['documents', 'screen']);
  const { fileSize } = useFormat();
  const id = useId();
  const { file, intake, isSending } = upload;
  const { pages, pagesCode: code, reduced } = intake;
  const isJoined = code !== null && pages.length > 1;
  const percent = Math.round(upload.progress * 100);
  const sendButton = (
    <Button variant={isPrimary ? 'filled' : 'light'} onClick={upload.send} disabled={intake.isPreparing}>
      {t(upload.isLost ? 'screen:tryAgain' : 'send')}
    </Button>
  );

  return (
    <fieldset className={classes.panel} aria-label={title} aria-describedby={describedBy} tabIndex={-1}>
      {upload.lostFile && <LostFile {...upload.lostFile} />}
      {file && <Preview file={file} />}
      {code && <code.PagesPart intake={intake} file={file} isFixed={isSending} />}
      <div role="status" className={classes.status}>
        {intake.isPreparing && (
          <span className={classes.preparing}>
            <Loader size="sm" aria-hidden />
            {intake.stepText ?? t('screen:preparingPhoto')}
          </span>
        )}
        {file && !isSending && (upload.isCanceled || !isJoined) && (
          <span>{upload.isCanceled ? t('canceled') : t('ready', { name: file.name, size: fileSize(file.size) })}</span>
        )}
        {file && reduced && !isSending && (
          <span>{t('screen:photoReduced', { from: fileSize(reduced.from), to: fileSize(reduced.to) })}</span>
        )}
        {isSending && (
          <span className={classes.screenReaderOnly}>
            {t('screen:uploading', { percent: quarter(upload.progress) })}
          </span>
        )}
      </div>
      {isSending && (
        <div>
          <Progress value={percent} aria-label={t('screen:uploading', { percent })} />
          <span className={classes.hint} aria-hidden>
            {t('screen:uploading', { percent })}
          </span>
        </div>
      )}
      {upload.isLost && <UploadLost />}
      {upload.refusal && (
        <p className={classes.refusal} id={`${id}-refusal`} role="alert">
          {upload.refusal} {upload.needsConsent && <TextLink to="/profile/consents">{t('seeConsents')}</TextLink>}
        </p>
      )}
      <div className={classes.actions}>
        {isSending && (
          <Button variant="default" onClick={upload.cancel}>
            {t('cancelUpload')}
          </Button>
        )}
        {code && !isSending && <code.PageActions intake={intake}>{file && sendButton}</code.PageActions>}
        {file && !code && !isSending && (
          <>
            {sendButton}
            <Button variant="default" onClick={intake.discard}>
              {t('discard')}
            </Button>
          </>
        )}
        {!file && !code && (
          <PickButtons
            isMultiple={intake.hasPages}
            onPick={onPick}
            isDisabled={upload.isBusy}
            describedBy={upload.refusal ? `${id}-refusal` : undefined}
          />
        )}
      </div>
    </fieldset>
  );
}

function Preview({ file }: { file: File }) {
  const url = useImageUrl(file);
  return url ? <img className={classes.preview} src={url} alt={file.name} /> : null;
}
