import { Checkbox, NativeSelect } from '@mantine/core';
import type { VisaBulletin, VisaBulletinBody } from '@portal/shared/visa-bulletins/contract';
import { recordVisaBulletin } from '@portal/shared/visa-bulletins/contract';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useRecordBulletin } from './queries.ts';

interface RecordBulletinModalProps {
  /** The months to choose from, `YYYY-MM`. */
  months: readonly string[];
  /** The dates to correct. */
  former: VisaBulletin | undefined;
  onClose: () => void;
}

type Result = 'day' | 'C' | 'U';

interface BulletinValues {
  month: string;
  allAreasResult: Result;
  allAreas: string;
  isSameForVietnam: boolean;
  vietnamResult: Result;
  vietnam: string;
}

const resultOf = (cutOff: string | undefined): Result => (cutOff === 'C' || cutOff === 'U' ? cutOff : 'day');
const dayOf = (cutOff: string | undefined) => (resultOf(cutOff) === 'day' ? (cutOff ?? '') : '');

function toBody(values: BulletinValues): VisaBulletinBody {
  const allAreas = values.allAreasResult === 'day' ? values.allAreas : values.allAreasResult;
  const vietnam = values.vietnamResult === 'day' ? values.vietnam : values.vietnamResult;
  return { month: values.month, allAreas, vietnam: values.isSameForVietnam ? allAreas : vietnam };
}

/** Records the dates of a month, or corrects them. In most months, Vietnam has no column of its own. */
export function RecordBulletinModal({ months, former, onClose }: RecordBulletinModalProps) {
  const { t } = useTranslation(['staffVisaBulletins', 'screen']);
  const { month } = useFormat();
  const record = useRecordBulletin();
  const form = useApiForm<BulletinValues>({
    initialValues: {
      month: months[0] ?? '',
      allAreasResult: resultOf(former?.allAreas),
      allAreas: dayOf(former?.allAreas),
      isSameForVietnam: !former || former.vietnam === former.allAreas,
      vietnamResult: resultOf(former?.vietnam),
      vietnam: dayOf(former?.vietnam),
    },
    schema: recordVisaBulletin.body,
    toBody,
  });
  const submit = form.submit(async ({ values }) => {
    await record.mutateAsync({ body: toBody(values) });
    showToast('success', t('recorded'));
    onClose();
  });
  const results = [
    { value: 'day', label: t('day') },
    { value: 'C', label: t('current') },
    { value: 'U', label: t('unavailable') },
  ];

  return (
    <FormDialog
      onClose={onClose}
      title={former ? t('correctTitle', { month: month(former.month) }) : t('recordTitle')}
      form={form}
      onSubmit={submit}
      submitLabel={t('screen:save')}
    >
      <ErrorSummary form={form} />
      <div>{t('effect')}</div>
      {!former && (
        <NativeSelect
          data={months.map((value) => ({ value, label: month(value) }))}
          {...form.choice('month', t('month'))}
        />
      )}
      <NativeSelect data={results} {...form.choice('allAreasResult', t('cutOffOf', { area: t('allAreas') }))} />
      {form.values.allAreasResult === 'day' && (
        <DateField {...form.field('allAreas', t('dayOf', { area: t('allAreas') }))} />
      )}
      <Checkbox {...form.checkbox('isSameForVietnam', t('sameForVietnam'))} />
      {!form.values.isSameForVietnam && (
        <>
          <NativeSelect data={results} {...form.choice('vietnamResult', t('cutOffOf', { area: t('vietnam') }))} />
          {form.values.vietnamResult === 'day' && (
            <DateField {...form.field('vietnam', t('dayOf', { area: t('vietnam') }))} />
          )}
        </>
      )}
    </FormDialog>
  );
}
