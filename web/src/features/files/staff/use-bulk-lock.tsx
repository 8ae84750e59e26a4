import type { StaffFile } from '@portal/shared/files/contract';
import { fileWorkflow } from '@portal/shared/files/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { BulkBar, SelectBox } from '#ui/tables/bulk-bar.tsx';
import type { BulkRecord } from '#ui/tables/bulk-dialog.tsx';
import { BulkDialog } from '#ui/tables/bulk-dialog.tsx';
import { useSelection } from '#ui/tables/use-selection.ts';
import { useLockDocuments } from './mutations.ts';

/** Selects several accepted documents and locks each of them after one confirmation. */
export function useBulkLock(files: readonly StaffFile[]) {
  const { t } = useTranslation('staffDocuments');
  const may = useMay();
  const kindWord = useKindWord();
  const lock = useLockDocuments();
  const [asked, setAsked] = useState<BulkRecord[]>();
  const accepted = may('files.review') ? files.filter(({ status }) => canMove(fileWorkflow, status, 'lock')) : [];
  const selection = useSelection(accepted.map(({ uid }) => uid));
  const ask = () =>
    setAsked(
      accepted
        .filter(({ uid }) => selection.has(uid))
        .map(({ uid, kind, person, fullName, name }) => ({
          uid,
          name: kindWord(kind, person),
          detail: `${fullName} · ${name}`,
        })),
    );
  return {
    bar: accepted.length > 0 && <BulkBar selection={selection} action={t('lockSelected')} onAsk={ask} />,
    /** The checkbox of a document that can be locked. */
    boxOf: (file: StaffFile) =>
      accepted.some(({ uid }) => uid === file.uid) && (
        <SelectBox
          selection={selection}
          uid={file.uid}
          name={`${kindWord(file.kind, file.person)}, ${file.fullName}`}
        />
      ),
    dialog: asked && (
      <BulkDialog
        records={asked}
        title={t('lockSeveral', { count: asked.length })}
        text={t('lockText')}
        confirmLabel={t('lockCount', { count: asked.length })}
        doneLabel={t('status_lock')}
        run={(uids) => lock.mutateAsync({ body: { uids } })}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
