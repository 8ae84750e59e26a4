import { Button, Input, Loader, Progress } from '@mantine/core';
import { useId } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconFileCheck } from '../icons/first-icons.tsx';
import classes from './file-field.module.css';
import type { LostFileInfo } from './lost-file.tsx';
import { LostFile } from './lost-file.tsx';
import { PickButtons } from './pick-buttons.tsx';
import { UploadLost } from './upload-lost.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFileIntake } from './use-file-intake.ts';
import { useImageUrl } from './use-image-url.ts';

interface FileFieldProps {
  label: string;
  description?: React.ReactNode;
  error?: React.ReactNode;
  /** The file that was just picked, shown as a preview. */
  file: File | null;
  lostFile?: LostFileInfo | undefined;
  /** Receives the file that is ready for upload: large photos are reduced first. */
  onPick: (file: File) => void;
  /** Given if several photos may form one document: the picked file no longer counts, because its pages change. */
  onClear?: () => void;
  /** The most photos that form the document. */
  maxPages?: number | undefined;
  /** Sends the picked file. Without it, the file goes with its form, or is sent as soon as it is picked. */
  onSend?: () => void;
  /** Progress of the current upload, from 0 to 1. */
  progress?: number;
  isUploading?: boolean;
  /** Sends the file again after the connection was lost. The file is still picked. */
  onSendAgain?: () => void;
  /** Shown for a file that the server already has. */
  existing?: React.ReactNode;
  /** Shown between the file and the buttons. */
  children?: React.ReactNode;
  'data-path'?: string;
  name?: string;
}

/**
 * The input for a document: a file or the camera, a preview, and the progress. The server checks the type by content.
 */
export function FileField({ label, description, error, file, onPick, existing, children, ...props }: FileFieldProps) {
  const { t } = useTranslation(['screen', 'documents']);
  const { fileSize } = useFormat();
  const id = useId();
  const intake = useFileIntake({
    onReady: onPick,
    onClear: props.onClear,
    documentName: label,
    maxPages: props.maxPages,
  });
  const code = intake.pagesCode;
  const isUploading = props.isUploading === true;
  const isBusy = intake.isPreparing || isUploading;
  const drop = useFileDrop(intake.pages.length > 0 ? intake.add : intake.take, !isBusy);
  const preview = useImageUrl(file);
  const percent = Math.round((props.progress ?? 0) * 100);
  const shownError = intake.refusal ?? error;
  const sendButton = props.onSend && file && !isBusy && !props.onSendAgain && (
    <Button variant="light" onClick={props.onSend}>
      {t('documents:send')}
    </Button>
  );

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
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        data-path={props['data-path']}
        className={`${classes.box} ${shownError ? classes.bad : ''} ${drop.isOver ? classes.over : ''}`}
        style={{ margin: description ? '0.5rem 0 0' : 0 }}
        {...drop.target}
      >
        {code && <code.PagesPart intake={intake} file={file} isFixed={isUploading} />}
        {props.lostFile && <LostFile {...props.lostFile} />}
        {file ? (
          <div className={classes.row}>
            <IconFileCheck size={22} stroke={1.6} />
            <span className={classes.name}>
              {file.name} · {fileSize(file.size)}
            </span>
          </div>
        ) : (
          existing
        )}
        {preview && <img className={classes.preview} src={preview} alt={file?.name ?? ''} />}
        <div role="status" className={classes.status}>
          {intake.isPreparing && (
            <span className={classes.row}>
              <Loader size="sm" aria-hidden />
              <span className={classes.hint}>{intake.stepText ?? t('preparingPhoto')}</span>
            </span>
          )}
          {intake.reduced && (
            <span className={classes.hint}>
              {t('photoReduced', { from: fileSize(intake.reduced.from), to: fileSize(intake.reduced.to) })}
            </span>
          )}
          {isUploading && (
            <>
              <Progress value={percent} aria-label={t('uploading', { percent })} />
              <span className={classes.hint}>{t('uploading', { percent })}</span>
            </>
          )}
        </div>
        {children}
        {props.onSendAgain && <UploadLost />}
        <div className={classes.actions}>
          {props.onSendAgain && (
            <Button variant="light" onClick={props.onSendAgain}>
              {t('tryAgain')}
            </Button>
          )}
          {code && !isUploading ? (
            <code.PageActions intake={intake}>{sendButton}</code.PageActions>
          ) : (
            <>
              {sendButton}
              <PickButtons
                onPick={intake.take}
                isReplacing={file !== null || existing !== undefined}
                isMultiple={intake.hasPages}
                isDisabled={isBusy}
                describedBy={shownError ? `${id}-error` : undefined}
              />
            </>
          )}
        </div>
        <p className={classes.hint}>{t('fileHint')}</p>
      </fieldset>
    </Input.Wrapper>
  );
}
