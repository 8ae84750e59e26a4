import { Button, Loader, Progress } from '@mantine/core';
import { useId } from 'react';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PickButtons } from '../../../ui/files/pick-buttons.tsx';
import { UploadLost } from '../../../ui/files/upload-lost.tsx';
import { useImageUrl } from '../../../ui/files/use-image-url.ts';
import classes from './upload-panel.module.css';
import type { DocumentUpload } from './use-document-upload.ts';

/** Screen readers announce progress in quarters, because every percent would be too much. */
const quarter = (share: number) => Math.floor(share * 4) * 25;

interface UploadPanelProps {
  title: string;
  upload: DocumentUpload;
  isPrimary: boolean;
  onPick: (file: File) => void;
}

/** Picks a file, shows a preview, and sends it. */
export function UploadPanel({ title, upload, isPrimary, onPick }: UploadPanelProps) {
  const { t } = useTranslation(['documents', 'screen']);
  const { fileSize } = useFormat();
  const id = useId();
  const { file, reduced, isSending } = upload;
  const percent = Math.round(upload.progress * 100);
  return (
    <fieldset className={classes.panel} aria-label={title}>
      {file && <Preview file={file} />}
      <div role="status" className={classes.status}>
        {upload.isPreparing && (
          <span className={classes.preparing}>
            <Loader size="sm" aria-hidden />
            {t('screen:preparingPhoto')}
          </span>
        )}
        {file && !isSending && (
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
          {upload.refusal}
        </p>
      )}
      <div className={classes.actions}>
        {isSending && (
          <Button variant="default" onClick={upload.cancel}>
            {t('cancelUpload')}
          </Button>
        )}
        {file && !isSending && (
          <>
            <Button variant={isPrimary ? 'filled' : 'light'} onClick={upload.send} disabled={upload.isPreparing}>
              {t(upload.isLost ? 'screen:tryAgain' : 'send')}
            </Button>
            <Button variant="default" onClick={upload.discard}>
              {t('discard')}
            </Button>
          </>
        )}
        {!file && (
          <PickButtons
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
