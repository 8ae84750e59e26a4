import { Button, Group, Progress, Stack } from '@mantine/core';
import type { BulkItem } from '@portal/shared/cases/bulk-contract';
import type { BulkKind } from '@portal/shared/cases/bulk-kinds';
import { fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
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
  const isReminder = kind === 'payment_reminder' || kind === 'document_reminder';
  const close = () => (stage === 'running' ? bulk.stop() : onClose(stage === 'done'));
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={`${t(`action_${kind}`)} · ${t('chosen', { count: emails.length })}`}
      closeOnClickOutside={stage === 'form'}
    >
      {/* It stays, so that what was typed is there when somebody goes back. */}
      <div hidden={stage !== 'form'}>
        <BulkForm kind={kind} onCheck={bulk.check} onCancel={close} />
        {checked > 0 && (
          <Done text={t('checking', { done: checked, total: emails.length })} part={checked / emails.length} />
        )}
      </div>
      {stage !== 'form' && (
        <Stack gap="md">
          {stage === 'checked' && <Preview total={total} skipped={preview.length - total} />}
          {stage === 'running' && (
            <>
              <Done text={t('running', { done: results.length, total })} part={results.length / total} />
              <div>{t('runningText')}</div>
            </>
          )}
          {(stage === 'stopped' || stage === 'done') && (
            <Outcome done={results.filter(isDone).length} total={preview.length} left={total - results.length} />
          )}
          <People preview={preview} results={results} isBefore={stage === 'checked'} />
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
            {(stage === 'stopped' || stage === 'done') && (
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
    </Dialog>
  );
}

function Done({ text, part }: { text: string; part: number }) {
  return (
    <div>
      <output>{text}</output>
      <Progress value={part * 100} aria-label={text} mt={4} />
    </div>
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
function People({ preview, results, isBefore }: PeopleProps) {
  const { t } = useTranslation('staffBulk');
  const resultOf = new Map(results.map((item) => [item.email, item]));
  const rows = preview.map((item) => ({ item: resultOf.get(item.email) ?? item, isKnown: resultOf.has(item.email) }));
  const sorted = [...rows.filter(({ item }) => !isDone(item)), ...rows.filter(({ item }) => isDone(item))];
  return (
    <ul className={classes.people} aria-label={t('people')}>
      {sorted.map(({ item, isKnown }) => (
        <li key={item.email}>
          {item.fullName === null ? (
            <span>{item.email}</span>
          ) : (
            <TextLink to="/admin/users/$email/summary" params={{ email: item.email }} target="_blank" preload={false}>
              {item.fullName}
            </TextLink>
          )}
          <State item={item} isKnown={isKnown} isBefore={isBefore} />
        </li>
      ))}
    </ul>
  );
}

function State({
  item: { result, reason },
  isKnown,
  isBefore,
}: {
  item: BulkItem;
  isKnown: boolean;
  isBefore: boolean;
}) {
  const { t } = useTranslation('staffBulk');
  if (result === 'done' && !isKnown) return <StatusBadge tone="info">{t(isBefore ? 'will' : 'waiting')}</StatusBadge>;
  if (result === 'done') return <StatusBadge tone="good">{t('result_done')}</StatusBadge>;
  if (result === 'failed')
    return <StatusBadge tone="bad">{reason ? fieldText(reason) : t('result_failed')}</StatusBadge>;
  return <StatusBadge tone="quiet">{t(`result_${result}`)}</StatusBadge>;
}
