import { Anchor, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '#platform/http/failures.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FailureState } from '../feedback/states.tsx';
import { ConfirmModal } from '../overlays/confirm-modal.tsx';
import classes from './file-preview.module.css';
import { useFileDownload } from './use-file-download.ts';
import { useImageUrl } from './use-image-url.ts';
import { useObjectUrl } from './use-object-url.ts';

interface FilePreviewProps {
  query: UseQueryResult<Blob>;
  name: string;
  /** Saves the file as it was sent. A PDF is shown as a copy. */
  downloadOriginal: () => Promise<void>;
  /** Shown below the file. */
  note?: string;
}

/** Shows a private file beside the record that it proves: an image, or a PDF in the browser's viewer. */
export function FilePreview({ query, ...shown }: FilePreviewProps) {
  const { t } = useTranslation('staffShell');
  if (query.data) return <Preview blob={query.data} {...shown} />;
  if (query.error) return <FailureState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <output aria-label={t('proofLoading')} className={classes.preview}>
      <Skeleton height={360} radius="md" />
    </output>
  );
}

function Preview({ blob, name, note, downloadOriginal }: Omit<FilePreviewProps, 'query'> & { blob: Blob }) {
  const { t } = useTranslation(['staffShell', 'screen']);
  const imageUrl = useImageUrl(blob);
  const url = useObjectUrl(blob);
  const { download, isBusy } = useFileDownload(blob, name);
  const isPdf = blob.type === 'application/pdf';
  return (
    <figure className={classes.preview}>
      {imageUrl && <img src={imageUrl} alt={name} className={classes.image} />}
      {isPdf && url && (
        // The browser's PDF viewer does not start in a sandbox, and a blob of this type cannot run anything else.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe src={url} title={t('previewOf', { name })} className={classes.frame} />
      )}
      {!imageUrl && !isPdf && <p className={classes.missing}>{t('previewMissing')}</p>}
      <figcaption className={classes.links}>
        <Anchor href={url} target="_blank" rel="noreferrer">
          {t('openInNewTab')}
        </Anchor>
        <Anchor component="button" type="button" disabled={isBusy} onClick={download}>
          {t('screen:download')}
        </Anchor>
        {isPdf && <OriginalButton download={downloadOriginal} />}
        {note && <span className={classes.note}>{note}</span>}
      </figcaption>
    </figure>
  );
}

/** Warns before the file is saved as it was sent. */
function OriginalButton({ download }: { download: () => Promise<void> }) {
  const { t } = useTranslation('staffShell');
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await download();
      setIsAsked(false);
    } catch (error) {
      if (!wasSessionEnd(error)) toastFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setIsAsked(true)}>
        {t('originalGet')}
      </Anchor>
      <ConfirmModal
        isOpen={isAsked}
        title={t('originalGet')}
        confirmLabel={t('originalGet')}
        isBusy={isBusy}
        onConfirm={() => void save()}
        onClose={() => setIsAsked(false)}
      >
        {t('originalWarning')}
      </ConfirmModal>
    </>
  );
}
