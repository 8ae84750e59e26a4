import { Button, Group, Loader, Stack } from '@mantine/core';
import type { ApiFailure } from '@portal/shared/http/client';
import type { ImportedRow } from '@portal/shared/invitations/contract';
import { importColumns, importFileProblems } from '@portal/shared/invitations/contract';
import { maxImportRows } from '@portal/shared/invitations/limits';
import { isOneOf } from '@portal/shared/objects/keys';
import { useRef, useState } from 'react';
import { failureText, fieldCodesOf, fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PartsProgress } from '#ui/feedback/parts-progress.tsx';
import { IconUpload } from '#ui/icons/icons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TableDownload } from '#ui/tables/table-download.tsx';
import classes from './import-dialog.module.css';
import { ImportRows, isProblem, useRowTexts } from './import-rows.tsx';
import { useImportRun } from './use-import-run.ts';

/** Invites the people in a CSV file: the file, what would become of each row, and what became of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['staffInvitations', 'staffBulk', 'screen']);
  const [file, setFile] = useState<File>();
  const { stage, total, ignoredColumns, preview, results, failure, ...run } = useImportRun();
  const isBusy = stage === 'checking' || stage === 'running';
  const isBefore = stage === 'checked';
  const hasRun = stage === 'stopped' || stage === 'done';
  const rows = [...results, ...preview.slice(results.length)];
  const willInvite = preview.filter(({ result }) => result === 'would_invite').length;

  const pick = (picked: File) => {
    setFile(picked);
    void run.check(picked);
  };
  const close = stage === 'running' ? run.stop : onClose;
  return (
    <Dialog onClose={close} size="lg" title={t('import')} closeOnClickOutside={!file}>
      <Stack gap="md">
        {!file && <Introduction />}
        {file && <div className={classes.who}>{file.name}</div>}
        {isBusy && <Progress stage={stage} done={(stage === 'running' ? results : preview).length} total={total} />}
        {failure && !isBusy && <Refusal failure={failure} hasRun={hasRun} />}
        {isBefore && <Preview rows={preview} ignoredColumns={ignoredColumns} total={willInvite} />}
        {hasRun && <Outcome rows={results} left={preview.length - results.length} />}
        {stage !== 'file' && stage !== 'checking' && <ImportRows rows={rows} isBefore={isBefore} />}
        <Group justify="flex-end" gap="sm">
          {hasRun && <ResultsDownload rows={rows} />}
          {stage === 'running' && (
            <Button variant="default" onClick={run.stop}>
              {t('staffBulk:stop')}
            </Button>
          )}
          {hasRun && (
            <Button variant="default" onClick={onClose}>
              {t('screen:close')}
            </Button>
          )}
          {!hasRun && stage !== 'running' && <PickButton isFirst={!file} isBusy={isBusy} onPick={pick} />}
          {(stage === 'stopped' || (isBefore && willInvite > 0)) && (
            <Button onClick={() => void run.start()}>
              {isBefore ? t('run', { count: willInvite }) : t('staffBulk:goOn')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Before the first answer, nobody knows how many rows the file has. */
function Progress({ stage, done, total }: { stage: 'checking' | 'running'; done: number; total: number }) {
  const { t } = useTranslation(['staffInvitations', 'staffBulk']);
  if (total === 0) {
    return (
      <Group component="output" gap="sm">
        <Loader size="sm" aria-hidden />
        {t('checking')}
      </Group>
    );
  }
  return (
    <>
      <PartsProgress
        text={t(stage === 'running' ? 'inviting' : 'checkingRows', { done, total })}
        share={done / total}
      />
      {stage === 'running' && <div>{t('staffBulk:runningText')}</div>}
    </>
  );
}

function Introduction() {
  const { t } = useTranslation('staffInvitations');
  const titles = importColumns.map((column) => t(`column_${column}`));
  const example = [
    'lan@example.com',
    t('exampleLastName'),
    t('exampleFirstName'),
    t('exampleLanguage'),
    '0912 345 678',
  ];
  return (
    <>
      <div>{t('importText')}</div>
      <div>{t('columns', { count: maxImportRows })}</div>
      <Stack gap={4} align="flex-start">
        <TableDownload table={[titles, example]} fileName={t('templateFile')}>
          {t('template')}
        </TableDownload>
        <div className={classes.more}>{t('templateHint')}</div>
      </Stack>
    </>
  );
}

interface PickButtonProps {
  isFirst: boolean;
  isBusy: boolean;
  onPick: (file: File) => void;
}

function PickButton({ isFirst, isBusy, onPick }: PickButtonProps) {
  const { t } = useTranslation('staffInvitations');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? [];
          // So that the same file can be picked again, once it is corrected.
          currentTarget.value = '';
          if (picked) onPick(picked);
        }}
      />
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconUpload size={18} />}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {t(isFirst ? 'choose' : 'chooseOther')}
      </Button>
    </>
  );
}

function Refusal({ failure, hasRun }: { failure: ApiFailure; hasRun: boolean }) {
  const { t } = useTranslation('staffInvitations');
  const [code] = fieldCodesOf(failure);
  const { reason } = failure;
  const isKnown = reason !== undefined && isOneOf(importFileProblems, reason);
  return (
    // Once the file was checked, some of its people may be invited.
    <Notice tone="bad" title={!hasRun && t('refused')} isLive>
      {isKnown ? t(`file_${reason}`) : code ? fieldText(code) : failureText(failure)}
    </Notice>
  );
}

const countProblems = (rows: readonly ImportedRow[]) => rows.filter(isProblem).length;

interface PreviewProps {
  rows: readonly ImportedRow[];
  ignoredColumns: readonly string[];
  total: number;
}

function Preview({ rows, ignoredColumns, total }: PreviewProps) {
  const { t } = useTranslation('staffInvitations');
  const skipped = countProblems(rows);
  return (
    <Notice tone={skipped > 0 ? 'wait' : 'info'} title={t('willInvite', { count: total })} isLive>
      {skipped > 0 && <div>{t('willSkip', { count: skipped })}</div>}
      {ignoredColumns.length > 0 && <div>{t('ignoredColumns', { columns: ignoredColumns.join(', ') })}</div>}
      <div>{t('nothingYet')}</div>
    </Notice>
  );
}

function Outcome({ rows, left }: { rows: readonly ImportedRow[]; left: number }) {
  const { t } = useTranslation(['staffInvitations', 'staffBulk']);
  const skipped = countProblems(rows);
  const isWhole = skipped === 0 && left === 0;
  return (
    <Notice tone={isWhole ? 'good' : 'wait'} title={t('invited', { count: rows.length - skipped })} isLive>
      {skipped > 0 && <div>{t('skipped', { count: skipped })}</div>}
      {left > 0 && <div>{t('staffBulk:stoppedText', { count: left })}</div>}
    </Notice>
  );
}

function ResultsDownload({ rows }: { rows: readonly ImportedRow[] }) {
  const { t } = useTranslation(['staffInvitations', 'staffBulk']);
  const texts = useRowTexts(false);
  const titles = [
    t('rowNumber'),
    t('column_email'),
    t('column_lastName'),
    t('column_firstName'),
    t('staffBulk:result'),
  ];
  const table = rows.map((row) => [
    String(row.row),
    row.email,
    row.lastName,
    row.firstName,
    [texts.resultOf(row), ...texts.problemsOf(row)].filter(Boolean).join('; '),
  ]);
  return (
    <TableDownload table={[titles, ...table]} fileName={t('resultsFile')}>
      {t('staffBulk:download')}
    </TableDownload>
  );
}
