import { Skeleton } from '@mantine/core';
import type { StaffFormDetail } from '@portal/shared/forms/contract';
import type { AnswerType } from '@portal/shared/forms/rules';
import { answerTypes, questionnaireForm, stepsForm } from '@portal/shared/forms/rules';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import columns from '#ui/layout/columns.module.css';
import { Page } from '#ui/layout/page.tsx';
import { CategoriesCard } from './categories-card.tsx';
import { FormButtons } from './form-buttons.tsx';
import { formQuery } from './queries.ts';
import { QuestionsColumn } from './questions-column.tsx';

interface FormPageProps {
  uid: string;
  /** Shows only the questions of this answer type. */
  answerType: AnswerType | undefined;
  onAnswerType: (answerType: AnswerType | undefined) => void;
}

/** The builder of a form. */
export function FormPage({ uid, ...filter }: FormPageProps) {
  const query = useApiQuery(formQuery(uid));
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} radius="lg" />}>
      {(form) => <FormBuilder form={form} {...filter} />}
    </QueryView>
  );
}

function FormBuilder({ form, answerType, onAnswerType }: Omit<FormPageProps, 'uid'> & { form: StaffFormDetail }) {
  const { t } = useTranslation(['staffForms', 'staffShell']);
  const { localize } = useFormat();
  const isAsked = form.name === stepsForm || form.name === questionnaireForm;
  return (
    <Page
      title={localize(form.title)}
      lead={
        <>
          {t('name')}: <code>{form.name}</code>
        </>
      }
      back={{ to: '/admin/forms', label: t('backToList') }}
      aside={<FormButtons form={form} />}
    >
      {isAsked ? (
        <Notice tone="info" title={t('askedNow')}>
          {t('askedNowText')}
        </Notice>
      ) : (
        <Notice tone="quiet">{t('noScreen')}</Notice>
      )}
      {(form.answerTypes.length > 1 || answerType) && (
        <ChoiceBar
          label={t('answerType')}
          value={answerType}
          onChange={onAnswerType}
          choices={[
            { value: undefined, label: t('staffShell:all') },
            ...answerTypes.map((type) => ({ value: type, label: t(`type_${type}`) })),
          ]}
        />
      )}
      <div className={columns.wideNarrow}>
        <QuestionsColumn form={form} answerType={answerType} />
        <CategoriesCard form={form} />
      </div>
    </Page>
  );
}
