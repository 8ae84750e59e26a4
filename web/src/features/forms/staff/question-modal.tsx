import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { StaffFormDetail } from '@portal/shared/forms/contract';
import type { StaffQuestion } from '@portal/shared/forms/question-schema';
import { questionBody } from '@portal/shared/forms/question-schema';
import { languageCodes } from '@portal/shared/languages/languages';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import type { EditDraft } from '#platform/form/use-stale-guard.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { useFormat } from '#platform/format.ts';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { descriptionBelow } from '#ui/inputs/description-below.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useQuestionMutations } from './mutations.ts';
import { PlaceholdersNotice } from './placeholders-notice.tsx';
import { QuestionTextFields } from './question-text-fields.tsx';
import type { QuestionValues } from './question-values.ts';
import { bodyOf, newValues, valuesOf } from './question-values.ts';

interface QuestionModalProps {
  form: StaffFormDetail;
  /** The question to change; absent for a new one. */
  question: StaffQuestion | undefined;
  /** The category of a new question. */
  categoryUid: string;
  onClose: () => void;
}

type Draft = EditDraft<QuestionValues, QuestionValues | undefined>;

/** The form of a question or step, in both languages. The input stays on the device until it is saved. */
export function QuestionModal({ form, question, categoryUid, onClose }: QuestionModalProps) {
  const { t } = useTranslation(['staffForms', 'staffShell', 'screen']);
  const { localize } = useFormat();
  const { create, update } = useQuestionMutations();
  const [draft, setDraft] = useDraft<Draft>(`question:${question?.uid ?? form.uid}`);
  const current = question && valuesOf(question);
  const standing = useStaleGuard({ current, values: current, refetch: refresh, draft });
  const { baseVersion } = standing;
  const fields = useApiForm<QuestionValues>({
    initialValues: draft?.values ?? current ?? newValues(form.answerTypes[0] ?? 'yes_no', categoryUid),
    schema: questionBody,
    toBody: bodyOf,
    onValuesChange: (values) => setDraft(standing.toDraft(values)),
  });
  const { isStale, guard } = useFollow(fields, standing);
  const isStep = fields.values.answerType === 'confirm';

  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const save = fields.submit(async ({ values }) => {
    const saved = await guard(() =>
      question
        ? update.mutateAsync({
            params: { uid: form.uid, question: question.uid },
            body: { ...bodyOf(values), seen: baseVersion && bodyOf(baseVersion) },
          })
        : create.mutateAsync({ params: { uid: form.uid }, body: bodyOf(values) }),
    );
    const isRenewed = question !== undefined && saved.uid !== question.uid;
    showToast('success', isRenewed ? t('questionRenewed') : t('questionSaved'));
    close();
  });

  const title = question ? (isStep ? t('editStep') : t('editQuestion')) : isStep ? t('addStep') : t('addQuestion');
  return (
    <FormDialog
      // Escape and the cross keep the draft. Only the button discards it.
      onClose={onClose}
      closeOnClickOutside={false}
      size="64rem"
      title={title}
      form={fields}
      onSubmit={save}
      submitLabel={t('screen:save')}
      onCancel={close}
    >
      {question && question.answerCount > 0 && (
        <Notice tone="wait" title={t('willRenewTitle', { count: question.answerCount })}>
          {t('willRenew')}
        </Notice>
      )}
      {isStale && current && (
        <Notice tone="wait" title={t('staffShell:changedTitle')} isLive>
          <p>{t('staffShell:changedText')}</p>
          <Facts
            facts={languageCodes.map((code) => ({
              label: t(`questionIn.${code}`),
              value: current.text[code],
              isWide: true,
            }))}
          />
        </Notice>
      )}
      {draft && (
        <Text size="sm" c="dimmed" role="status">
          {t('draftKept')}
        </Text>
      )}
      <ErrorSummary form={fields} />
      <SimpleGrid cols={{ base: 1, sm: form.answerTypes.length > 1 ? 3 : 2 }} spacing="md">
        <TextInput
          data-autofocus={!question || undefined}
          description={t('staffShell:shortNameHint', { example: 'us-visa-before' })}
          inputWrapperOrder={descriptionBelow}
          spellCheck={false}
          {...fields.field('name', t('staffShell:shortName'))}
        />
        <NativeSelect
          data={[
            { value: '', label: t('noCategory') },
            ...form.categories.map((one) => ({ value: one.uid, label: localize(one.label) })),
          ]}
          {...fields.field('categoryUid', t('category'))}
        />
        {form.answerTypes.length > 1 && (
          <NativeSelect
            data={form.answerTypes.map((type) => ({ value: type, label: t(`type_${type}`) }))}
            {...fields.field('answerType', t('answerType'))}
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        {languageCodes.map((code) => (
          <QuestionTextFields key={code} fields={fields} language={code} />
        ))}
      </SimpleGrid>
      {isStep && form.placeholders.length > 0 && <PlaceholdersNotice placeholders={form.placeholders} />}
    </FormDialog>
  );
}
