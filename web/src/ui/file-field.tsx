import { Button, Input, Progress } from '@mantine/core';
import { maxFileBytes } from '@portal/shared/files/rules';
import { IconCamera, IconFileCheck, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-field.module.css';
import { useImageUrl } from './use-image-url.ts';

interface FileFieldProps {
  label: React.ReactNode;
  description?: React.ReactNode;
  error?: React.ReactNode;
  /** The file just picked, shown as a preview. */
  file: File | null;
  onPick: (file: File) => void;
  /** Of an upload under way, a share of 1. */
  progress?: number;
  isUploading?: boolean;
  /** What stands for a file that the server already has. */
  existing?: React.ReactNode;
  'data-path'?: string;
  name?: string;
}

const accept = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,.heic';

/** A document: a file or the camera, its preview, its progress. The server judges it by content. */
export function FileField({ label, description, error, file, onPick, existing, ...props }: FileFieldProps) {
  const { t } = useTranslation('screen');
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const preview = useImageUrl(file);
  const percent = Math.round((props.progress ?? 0) * 100);

  const pick = (event: React.ChangeEvent<HTMLInputElement>) => {
    const picked = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!picked) return;
    setIsTooLarge(picked.size > maxFileBytes);
    if (picked.size <= maxFileBytes) onPick(picked);
  };
  const shownError = isTooLarge ? t('fileTooLarge') : error;

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={shownError}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <fieldset
        aria-labelledby={`${id}-label`}
        data-path={props['data-path']}
        className={`${classes.box} ${shownError ? classes.bad : ''}`}
        style={{ margin: 0 }}
      >
        {file ? (
          <div className={classes.row}>
            <IconFileCheck size={22} stroke={1.6} aria-hidden />
            <span className={classes.name}>{file.name}</span>
          </div>
        ) : (
          existing
        )}
        {preview && <img className={classes.preview} src={preview} alt={file?.name ?? ''} />}
        {props.isUploading && (
          <div role="status">
            <Progress value={percent} aria-label={t('uploading', { percent })} />
            <span className={classes.hint}>{t('uploading', { percent })}</span>
          </div>
        )}
        <input ref={chooser} type="file" hidden accept={accept} onChange={pick} tabIndex={-1} aria-hidden />
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          onChange={pick}
          tabIndex={-1}
          aria-hidden
        />
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            aria-describedby={shownError ? `${id}-error` : undefined}
            disabled={props.isUploading}
            onClick={() => chooser.current?.click()}
          >
            {file || existing ? t('replaceFile') : t('chooseFile')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            disabled={props.isUploading}
            onClick={() => camera.current?.click()}
          >
            {t('takePhoto')}
          </Button>
        </div>
        <p className={classes.hint}>{t('fileHint')}</p>
      </fieldset>
    </Input.Wrapper>
  );
}
