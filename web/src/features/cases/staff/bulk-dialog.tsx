import { Button, Group, Stack } from '@mantine/core';
import type { BulkItem } from '@portal/shared/cases/bulk-contract';
import type { BulkKind } from '@portal/shared/cases/bulk-kinds';
import { useState } from 'react';
import { fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PartsProgress } from '#ui/feedback/parts-progress.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { isWritten, useDiscardQuestion } from '#ui/overlays/discard-question.tsx';
import { TableDownload } from '#ui/tables/table-download.tsx';
import classes from './bulk-actions.module.css';
import { BulkForm } from './bulk-forms.tsx';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  kind: BulkKind;
  /** The candidates as they were selected when the dialog opened. */
  emails: readonly string[];
  onClose: (isDone: boolean) => void;
}

const isDone = ({ result }: BulkItem) => result === 'done';

/** One action for several candidates: the form, the preview, the progress, and the result for each. */
export function BulkDialog({ kind, emails, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['staffBulk', 'screen']);
  const { stage, checked, preview, results, ...bulk } = useBulkRun(emails);
  const total = preview.filter(isDone).length;
  const people = { preview, results, isBefore: stage === 'checked' };
  const hasRun = stage === 'stopped' || stage === 'done';
  const isReminder = kind === 'payment_reminder' || kind === 'document_reminder';
  const [values, setValues] = useState<object>();
  // Stopped, the rest of the people still waits for the text.
  const isPrepared = stage === 'form' || stage === 'checked' || stage === 'stopped';
  const { close, question } = useDiscardQuestion(
    () => isPrepared && isWritten(values),
    () => (stage === 'running' ? bulk.stop() : onClose(stage === 'done')),
  );
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={`${t(`action_${kind}`)} · ${t('chosen', { count: emails.length })}`}
      closeOnClickOutside={stage === 'form'}
    >
      {/* It stays, so that what was typed is there when somebody goes back. */}
      <div hidden={stage !== 'form'}>
        <BulkForm kind={kind} onCheck={bulk.check} onCancel={close} onChange={setValues} />
        {checked > 0 && (
          <PartsProgress
            text={t('checking', { done: checked, total: emails.length })}
            share={checked / emails.length}
          />
        )}
      </div>
      {stage !== 'form' && (
        <Stack gap="md">
          {stage === 'checked' && <Preview total={total} skipped={preview.length - total} />}
          {stage === 'running' && (
            <>
              <PartsProgress text={t('running', { done: results.length, total })} share={results.length / total} />
              <div>{t('runningText')}</div>
            </>
          )}
          {hasRun && (
            <Outcome done={results.filter(isDone).length} total={preview.length} left={total - results.length} />
          )}
          <People {...people} />
          <Group justify="flex-end" gap="sm">
            {stage === 'checked' && (
              // A reminder has no form to go back to.
              <Button variant="default" onClick={isReminder ? close : bulk.change}>
                {isReminder ? t('screen:cancel') : t('back')}
              </Button>
            )}
            {stage === 'running' && (
              <Button variant="default" onClick={bulk.stop}>
                {t('stop')}
              </Button>
            )}
            {hasRun && <ResultsDownload {...people} />}
            {hasRun && (
              <Button variant="default" onClick={close}>
                {t('screen:close')}
              </Button>
            )}
            {(stage === 'stopped' || (stage === 'checked' && total > 0)) && (
              <Button onClick={() => void bulk.start()}>
                {stage === 'stopped' ? t('goOn') : t('run', { count: total })}
              </Button>
            )}
          </Group>
        </Stack>
      )}
      {isPrepared && question}
    </Dialog>
  );
}

function Preview({ total, skipped }: { total: number; skipped: number }) {
  const { t } = useTranslation('staffBulk');
  return (
    <Notice tone={skipped > 0 ? 'wait' : 'info'} title={t('willDo', { count: total })} isLive>
      {skipped > 0 && <div>{t('willSkip', { count: skipped })}</div>}
      <div>{t('nothingYet')}</div>
    </Notice>
  );
}

function Outcome({ done, total, left }: { done: number; total: number; left: number }) {
  const { t } = useTranslation('staffBulk');
  return (
    <Notice
      tone={done < total ? 'wait' : 'good'}
      title={done < total ? t('someDone', { done, total }) : t('allDone', { count: done })}
      isLive
    >
      {left > 0 && t('stoppedText', { count: left })}
    </Notice>
  );
}

interface PeopleProps {
  preview: readonly BulkItem[];
  results: readonly BulkItem[];
  /** Nothing was done yet. */
  isBefore: boolean;
}

/** Each candidate with the result, those first for whom nothing is done. */
function rowsOf({ preview, results, isBefore }: PeopleProps) {
  const resultOf = new Map(results.map((item) => [item.email, item]));
  const rows = preview.map((item) => {
    const known = resultOf.get(item.email);
    const waits: 'will' | 'waiting' = isBefore ? 'will' : 'waiting';
    return known || !isDone(item) ? { item: known ?? item } : { item, waits };
  });
  return [...rows.filter(({ item }) => !isDone(item)), ...rows.filter(({ item }) => isDone(item))];
}
type Row = ReturnType<typeof rowsOf>[number];

/** What became of a candidate, or would become of them. */
function useRowText() {
  const { t } = useTranslation('staffBulk');
  return ({ item: { result, reason }, waits }: Row): string =>
    waits ? t(waits) : reason ? fieldText(reason) : t(`result_${result}`);
}

function People(props: PeopleProps) {
  const { t } = useTranslation('staffBulk');
  const textOf = useRowText();
  return (
    <ul className={classes.people} aria-label={t('people')}>
      {rowsOf(props).map((row) => (
        <li key={row.item.email}>
          {row.item.fullName === null ? (
            <span>{row.item.email}</span>
          ) : (
            <TextLink
              to="/admin/users/$email/summary"
              params={{ email: row.item.email }}
              target="_blank"
              preload={false}
            >
              {row.item.fullName}
            </TextLink>
          )}
          <StatusBadge tone={toneOf(row)}>{textOf(row)}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function toneOf({ item: { result }, waits }: Row) {
  if (waits) return 'info';
  if (result === 'done') return 'good';
  return result === 'failed' ? 'bad' : 'quiet';
}

function ResultsDownload(props: PeopleProps) {
  const { t } = useTranslation(['staffBulk', 'staffInvitations']);
  const textOf = useRowText();
  const titles = [t('person'), t('staffInvitations:column_email'), t('result')];
  const table = rowsOf(props).map((row) => [row.item.fullName ?? '', row.item.email, textOf(row)]);
  return (
    <TableDownload table={[titles, ...table]} fileName={t('resultsFile')}>
      {t('download')}
    </TableDownload>
  );
}
