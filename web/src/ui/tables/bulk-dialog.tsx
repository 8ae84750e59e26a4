import { Button, Group, Stack } from '@mantine/core';
import type { BulkResult } from '@portal/shared/http/bulk';
import { useState } from 'react';
import { fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '../feedback/notice.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import classes from './bulk.module.css';

export interface BulkRecord {
  uid: string;
  name: string;
  detail?: string | undefined;
}

interface BulkDialogProps {
  /** The records as they were when the dialog opened. The list behind it may change. */
  records: readonly BulkRecord[];
  title: string;
  /** Explains the consequences for each record. */
  text: string;
  confirmLabel: string;
  /** The result for each successful record. */
  doneLabel: string;
  /** Rethrows a failure of the whole call, which was already shown. A retry is safe. */
  run: (uids: string[]) => Promise<BulkResult>;
  onClose: () => void;
}

/** Confirms a bulk action, with the names of all records, and then shows the result of each. */
export function BulkDialog({ records, title, text, confirmLabel, doneLabel, run, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['staffShell', 'screen']);
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<BulkResult['items']>();
  const confirm = async () => {
    setIsBusy(true);
    try {
      setResult((await run(records.map(({ uid }) => uid))).items);
    } catch {
      // The caller shows the failure. No result is known, so the question stays.
    } finally {
      setIsBusy(false);
    }
  };
  const refused = result?.filter(({ messageCode }) => messageCode !== 'SUCCESS') ?? [];
  return (
    <Dialog onClose={onClose} size="lg" title={title} closeOnClickOutside={!result}>
      <Stack gap="lg">
        {result ? (
          <Notice tone={refused.length > 0 ? 'wait' : 'good'} isLive>
            {refused.length > 0
              ? t('bulkSome', { done: records.length - refused.length, total: records.length })
              : t('bulkAll', { count: records.length })}
          </Notice>
        ) : (
          <div>{text}</div>
        )}
        <ul className={classes.records} aria-label={title}>
          {records.map((record) => (
            <li key={record.uid}>
              <span className={classes.who}>
                <strong>{record.name}</strong>
                {record.detail && <span className={classes.detail}>{record.detail}</span>}
              </span>
              {result && <Outcome item={result.find(({ uid }) => uid === record.uid)} doneLabel={doneLabel} />}
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {result ? t('screen:close') : t('screen:cancel')}
          </Button>
          {!result && (
            <Button loading={isBusy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Outcome({ item, doneLabel }: { item: BulkResult['items'][number] | undefined; doneLabel: string }) {
  const { t } = useTranslation('errors');
  if (item?.messageCode === 'SUCCESS') return <StatusBadge tone="good">{doneLabel}</StatusBadge>;
  const why = item?.reason ? fieldText(item.reason) : t(item?.messageCode ?? 'SERVER_ERROR');
  return <StatusBadge tone="bad">{why}</StatusBadge>;
}
