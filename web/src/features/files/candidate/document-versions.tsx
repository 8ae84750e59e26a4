import { Button } from '@mantine/core';
import { replacedReason } from '@portal/shared/files/checklist';
import type { DocumentVersion } from '@portal/shared/files/contract';
import { useState } from 'react';
import { loadFile } from '#entities/files/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { toneOf } from './document.ts';
import classes from './document-versions.module.css';
import { useDeleteFile } from './mutations.ts';

/** The uploaded versions: the current one, and the earlier ones behind a disclosure. */
export function DocumentVersions({ versions }: { versions: readonly DocumentVersion[] }) {
  const { t } = useTranslation('documents');
  const [newest, ...earlier] = versions;
  if (!newest) return null;
  return (
    <>
      <ul className={classes.list} aria-label={t('version')}>
        <Version version={newest} />
      </ul>
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>{t('versions', { count: earlier.length })}</summary>
          <ul className={classes.list}>
            {earlier.map((version) => (
              <Version key={version.uid} version={version} isEarlier />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Version({ version, isEarlier = false }: { version: DocumentVersion; isEarlier?: boolean }) {
  const { t } = useTranslation(['documents', 'screen']);
  const { fileSize, moment } = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const deleteFile = useDeleteFile();
  const { uid, name, size, status, reason, uploadedAt } = version;
  const isReplaced = reason === replacedReason;
  return (
    <li className={classes.version}>
      <div className={classes.facts}>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>
          {fileSize(size)} · {t('uploadedAt', { time: moment(uploadedAt) })}
          {version.isUploadedByStaff && ` · ${t('byStaff')}`}
        </span>
        {isEarlier && status !== 'available' && (
          <StatusBadge tone={isReplaced ? 'quiet' : toneOf[status]}>
            {t(isReplaced ? 'state_replaced' : `state_${status}`)}
          </StatusBadge>
        )}
        {isEarlier && reason && !isReplaced && (
          <span className={classes.reason}>
            <strong>{t('screen:reason')}:</strong> {reason}
          </span>
        )}
      </div>
      <div className={classes.actions}>
        <FileButton load={() => loadFile(uid)} fileName={name} aria-label={t('openNamed', { name })}>
          {t('open')}
        </FileButton>
        {version.canRemove && (
          <Button variant="default" aria-label={t('deleteNamed', { name })} onClick={() => setIsAsking(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmModal
          isOpen
          title={t('deleteTitle', { name })}
          confirmLabel={t('delete')}
          isDangerous
          isBusy={deleteFile.isPending}
          onConfirm={() => deleteFile.mutate({ params: { uid } }, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          {t('deleteText')}
        </ConfirmModal>
      )}
    </li>
  );
}
