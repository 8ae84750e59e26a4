import { Button, Group, Loader, Stack } from '@mantine/core';
import type { ApiFailure } from '@portal/shared/http/client';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { ImportedRow } from '@portal/shared/invitations/contract';
import { importColumns, importFileProblems, importUsers } from '@portal/shared/invitations/contract';
import { maxImportRows } from '@portal/shared/invitations/limits';
import { isOneOf } from '@portal/shared/objects/keys';
import { useRef, useState } from 'react';
import { failureText, fieldCodesOf, fieldText } from '#platform/http/failures.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { IconDownload, IconUpload } from '#ui/icons/icons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import classes from './import-dialog.module.css';
import { ImportRows, isProblem } from './import-rows.tsx';

type Report = DataOf<typeof importUsers>;

/** Invites the people in a CSV file: the file, what would become of each row, and what became of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['staffInvitations', 'screen']);
  const [file, setFile] = useState<File>();
  const check = useApiUpload(importUsers, { isSilent: true, keepsScreen: true });
  const run = useApiUpload(importUsers, { isSilent: true });
  const isBusy = check.isPending || run.isPending;
  const checked = run.data ? undefined : check.data;
  const total = checked?.rows.filter(({ result }) => result === 'would_invite').length ?? 0;
  const failure = run.error ?? check.error;

  const pick = (picked: File) => {
    setFile(picked);
    run.reset();
    check.mutate({ body: { dryRun: 'true' }, file: picked });
  };
  const start = () => file && run.mutate({ body: { dryRun: 'false' }, file });
  return (
    <Dialog onClose={onClose} size="lg" title={t('import')} closeOnClickOutside={!file}>
      <Stack gap="md">
        {!file && <Introduction />}
        {file && <div className={classes.who}>{file.name}</div>}
        {isBusy && (
          <Group component="output" gap="sm">
            <Loader size="sm" aria-hidden />
            {t(run.isPending ? 'inviting' : 'checking')}
          </Group>
        )}
        {failure && !isBusy && <Refusal failure={failure} />}
        {checked && !isBusy && <Preview report={checked} total={total} />}
        {run.data && <Outcome report={run.data} />}
        {!check.isPending && (run.data ?? checked) && <ImportRows rows={(run.data ?? checked)?.rows ?? []} />}
        <Group justify="flex-end" gap="sm">
          {run.data ? (
            <Button variant="default" onClick={onClose}>
              {t('screen:close')}
            </Button>
          ) : (
            <PickButton isFirst={!file} isBusy={isBusy} onPick={pick} />
          )}
          {total > 0 && !check.isPending && (
            <Button loading={run.isPending} onClick={start}>
              {t('run', { count: total })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

const hexOf = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;

/**
 * The address of a table in UTF-16 with its mark and tabs. Excel shows it in columns in every country. It splits at commas only where
 * numbers have decimal points, so not in Vietnam.
 */
function tableAddress(rows: readonly (readonly string[])[]): string {
  const text = `\ufeff${rows.map((cells) => `${cells.join('\t')}\r\n`).join('')}`;
  const bytes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) => [
    unit % 256,
    Math.floor(unit / 256),
  ]);
  return `data:text/csv;charset=utf-16le,${bytes.map(hexOf).join('')}`;
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
        <Button
          component="a"
          variant="default"
          href={tableAddress([titles, example])}
          download={t('templateFile')}
          leftSection={<IconDownload size={18} />}
        >
          {t('template')}
        </Button>
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

function Refusal({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation('staffInvitations');
  const [code] = fieldCodesOf(failure);
  const { reason } = failure;
  const isKnown = reason !== undefined && isOneOf(importFileProblems, reason);
  return (
    <Notice tone="bad" title={t('refused')} isLive>
      {isKnown ? t(`file_${reason}`) : code ? fieldText(code) : failureText(failure)}
    </Notice>
  );
}

const countProblems = (rows: readonly ImportedRow[]) => rows.filter(isProblem).length;

function Preview({ report, total }: { report: Report; total: number }) {
  const { t } = useTranslation('staffInvitations');
  const skipped = countProblems(report.rows);
  return (
    <Notice tone={skipped > 0 ? 'wait' : 'info'} title={t('willInvite', { count: total })} isLive>
      {skipped > 0 && <div>{t('willSkip', { count: skipped })}</div>}
      {report.ignoredColumns.length > 0 && (
        <div>{t('ignoredColumns', { columns: report.ignoredColumns.join(', ') })}</div>
      )}
      <div>{t('nothingYet')}</div>
    </Notice>
  );
}

function Outcome({ report: { rows } }: { report: Report }) {
  const { t } = useTranslation('staffInvitations');
  const skipped = countProblems(rows);
  return (
    <Notice tone={skipped > 0 ? 'wait' : 'good'} title={t('invited', { count: rows.length - skipped })} isLive>
      {skipped > 0 && t('skipped', { count: skipped })}
    </Notice>
  );
}
