import { Anchor, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { FailureState } from '../feedback/states.tsx';
import classes from './file-preview.module.css';
import { useImageUrl } from './use-image-url.ts';
import { useObjectUrl } from './use-object-url.ts';

interface FilePreviewProps {
  query: UseQueryResult<Blob>;
  name: string;
  /** Shown below the file. */
  note?: string;
}

/** Shows a private file beside the record that it proves: an image, or a PDF in the browser's viewer. */
export function FilePreview({ query, name, note }: FilePreviewProps) {
  const { t } = useTranslation('staffShell');
  if (query.data) return <Preview blob={query.data} name={name} note={note} />;
  if (query.error) return <FailureState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <output aria-label={t('proofLoading')} className={classes.preview}>
      <Skeleton height={360} radius="md" />
    </output>
  );
}

function Preview({ blob, name, note }: { blob: Blob; name: string; note: string | undefined }) {
  const { t } = useTranslation(['staffShell', 'screen']);
  const imageUrl = useImageUrl(blob);
  const url = useObjectUrl(blob);
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
        <Anchor href={url} download={name}>
          {t('screen:download')}
        </Anchor>
        {note && <span className={classes.note}>{note}</span>}
      </figcaption>
    </figure>
  );
}
