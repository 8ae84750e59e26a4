import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { recordOutcome, strikeOutcome } from '@portal/shared/labor-progress/contract';
import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import { agencyOutcomes, isDeniedElsewhere, outcomeWorkflow } from '@portal/shared/labor-progress/outcomes';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { toastConflict } from '#platform/http/toast-conflict.ts';
import { toastWithUndo, undoReason } from '#platform/http/toast-with-undo.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useRecordOutcome } from './mutations.ts';

interface RecordOutcomeModalProps {
  item: LaborStepRecord;
  progress: LaborProgress;
  title: string;
  email: string;
  name: string;
  onClose: () => void;
}

interface OutcomeValues {
  outcome: AgencyOutcome;
  date: string;
  dueOn: string;
  receiptNumber: string;
  note: string;
}

/** The outcomes that can follow the one in force. A case is denied at one step only. */
const followersOf = ({ step, outcome }: LaborStepRecord, { items }: LaborProgress): AgencyOutcome[] =>
  agencyOutcomes.filter(
    (one) => canMove(outcomeWorkflow, outcome ?? 'filed', one) && !(one === 'denied' && isDeniedElsewhere(step, items)),
  );

/** Why no outcome can have this day, if so. */
function faultOfDay(date: string, { outcome, outcomes, filedOn }: LaborStepRecord) {
  const last = outcome ? outcomes.at(-1)?.date : undefined;
  if (last && date < last) return 'DATE_BEFORE_LAST_OUTCOME';
  return filedOn && date < filedOn ? 'DATE_BEFORE_STEP' : undefined;
}

/** Records what an agency asked or decided about a step. The input stays on the device until it is sent. */
export function RecordOutcomeModal({ item, progress, title, email, name, onClose }: RecordOutcomeModalProps) {
  const { t } = useTranslation(['staffLaborProgress', 'staffShell', 'laborProgress', 'screen']);
  const format = useFormat();
  const { day } = format;
  const record = useRecordOutcome();
  const { step } = item;
  const [draft, setDraft] = useDraft<OutcomeValues>(`outcome:${email}:${step}`);
  const today = format.today();
  const [choices] = useState(() => followersOf(item, progress));
  const [isRefused, setIsRefused] = useState(false);
  const isLate = isRefused || (!record.isPending && followersOf(item, progress).join() !== choices.join());
  const toBody = ({ outcome, date, dueOn, receiptNumber, note }: OutcomeValues) => ({
    outcome,
    date,
    dueOn: outcome === 'evidence_requested' ? dueOn || null : null,
    receiptNumber: receiptNumber || null,
    note: note || null,
  });
  const [first = 'denied'] = choices;
  const form = useApiForm<OutcomeValues>({
    initialValues:
      draft && choices.includes(draft.outcome)
        ? draft
        : { outcome: first, date: today, dueOn: '', receiptNumber: '', note: '' },
    schema: recordOutcome.body,
    toBody,
    check: ({ outcome, date, dueOn }) => {
      const fault = date > today ? 'DATE_IN_FUTURE' : faultOfDay(date, item);
      return {
        ...(fault && { date: fault }),
        ...(outcome === 'evidence_requested' && !dueOn && { dueOn: 'MISSING_FIELD' as const }),
      };
    },
    onValuesChange: setDraft,
  });
  const submit = form.submit(async ({ values }) => {
    try {
      await record.mutateAsync({ params: { email, step }, body: toBody(values) });
    } catch (error) {
      await toastConflict(error, t('alreadyChanged'));
      setIsRefused(true);
      return;
    }
    setDraft(undefined);
    const { outcome, date } = values;
    toastWithUndo(t('recorded'), strikeOutcome, {
      params: { email, step },
      body: { reason: undoReason(), seen: { outcome, date } },
    });
    onClose();
  });
  const optional = (label: string) => `${label} (${t('screen:optional').toLowerCase()})`;

  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('recordTitle', { step: title })}
      form={form}
      onSubmit={submit}
      submitLabel={t('record')}
      isLate={isLate}
    >
      <ErrorSummary form={form} />
      {isLate ? (
        <Notice tone="wait">
          {t('alreadyChanged')} {t('staffShell:decidedKept')}
        </Notice>
      ) : (
        <div>{t('recordEffect', { step: title, name })}</div>
      )}
      <NativeSelect
        data={choices.map((value) => ({ value, label: t(`laborProgress:outcome_${value}`) }))}
        {...form.choice('outcome', t('outcome'))}
      />
      <DateField
        description={item.filedOn ? t('outcomeFrom', { date: day(item.filedOn) }) : undefined}
        {...form.field('date', t('outcomeDate'))}
      />
      {form.values.outcome === 'evidence_requested' && <DateField {...form.field('dueOn', t('outcomeDue'))} />}
      <TextInput {...form.field('receiptNumber', optional(t('receiptNumber')))} />
      <Textarea description={t('noteHint')} {...form.field('note', optional(t('note')))} />
      {!isLate && (
        <DecisionPreview endpoint={recordOutcome} input={{ params: { email, step }, body: toBody(form.values) }} />
      )}
    </FormDialog>
  );
}
