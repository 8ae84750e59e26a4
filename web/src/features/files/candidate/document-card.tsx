import { useEffect, useId, useRef } from 'react';
import { LazyWait } from '#entities/waits/lazy-wait.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { useFileDrop } from '#ui/files/use-file-drop.ts';
import type { Document } from './document.ts';
import { standingOf, toneOf } from './document.ts';
import classes from './document-card.module.css';
import { DocumentVersions } from './document-versions.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useDocumentUpload } from './use-document-upload.ts';

interface DocumentCardProps {
  document: Document;
  isPrimary: boolean;
  /** A link leads to this document. */
  isTarget: boolean;
  onPick: () => void;
}

/** One document with its status, its versions, and its upload. */
export function DocumentCard({ document, isPrimary, isTarget, onPick }: DocumentCardProps) {
  const { t } = useTranslation(['documents', 'screen']);
  const { day, moment } = useFormat();
  const { title, note, request, reason, state } = document;
  const standing = standingOf(document);
  const upload = useDocumentUpload(document);
  const take = (files: File[]) => {
    onPick();
    // Files that are dropped on a document with pages become its last pages.
    if (upload.intake.pages.length > 0) upload.intake.add(files);
    else upload.intake.take(files);
  };
  const drop = useFileDrop(take, document.canUpload && !upload.isBusy);
  const reasonId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappears when the document is sent, so the heading takes the focus.
  useEffect(() => {
    if (upload.sentCount > 0) heading.current?.focus();
  }, [upload.sentCount]);
  useEffect(() => {
    if (!isTarget) return undefined;
    // A page whose checklist is already there focuses its own heading after this effect.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('li')?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isTarget]);
  const mayUpload = document.canUpload && standing !== 'none';

  return (
    <li
      id={document.anchor}
      className={`${classes.card} ${document.isNeededNow ? classes.needed : ''} ${drop.isOver ? classes.over : ''}`}
      {...drop.target}
    >
      <div className={classes.head}>
        <h3 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <StatusBadge tone={toneOf[standing]}>{t(`state_${standing}`)}</StatusBadge>
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {request && <p className={classes.small}>{t('requestedAt', { time: moment(request.requestedAt) })}</p>}
      {request?.dueOn && <p className={classes.small}>{t('requestDue', { date: day(request.dueOn) })}</p>}
      <p className={classes.small}>{t(`meaning_${standing}`)}</p>
      {standing === 'waiting' && <LazyWait kind="document" since={document.versions[0]?.uploadedAt} />}
      <DocumentVersions versions={document.versions} />
      {state === 'fail' && reason && (
        <p className={classes.reason} id={reasonId}>
          <strong>{t('screen:reason')}:</strong> {reason}
        </p>
      )}
      {mayUpload && (
        <UploadPanel
          title={title}
          describedBy={state === 'fail' && reason ? reasonId : undefined}
          upload={upload}
          isPrimary={isPrimary}
          onPick={take}
        />
      )}
      {drop.isOver && (
        <div className={classes.dropHere} aria-hidden>
          {t('dropHere')}
        </div>
      )}
    </li>
  );
}
