import { Skeleton } from '@mantine/core';
import type { StaffFormDetail } from '@portal/shared/forms/contract';
import { fillPlaceholders } from '@portal/shared/forms/placeholders';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { conventions } from '@portal/shared/languages/conventions';
import { languageCodes } from '@portal/shared/languages/languages';
import { noText } from '@portal/shared/languages/localized-text';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { InLanguage } from '#platform/i18n/in-language.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Page } from '#ui/layout/page.tsx';
import classes from './form-preview-page.module.css';
import { formQuery } from './queries.ts';
import { QuestionnairePreview } from './questionnaire-preview.tsx';
import { StepsPreview } from './steps-preview.tsx';

interface FormPreviewPageProps {
  uid: string;
  /** The language of the candidate. The default is the language of the screen. */
  language: LanguageCode | undefined;
  onLanguage: (language: LanguageCode) => void;
}

/** A form as the candidate sees it, in any language. */
export function FormPreviewPage({ uid, language, onLanguage }: FormPreviewPageProps) {
  const { t } = useTranslation('staffForms');
  const { localize, language: own } = useFormat();
  const query = useApiQuery(formQuery(uid));
  const shown = language ?? own;
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} radius="lg" />}>
      {(form) => (
        <Page
          title={t('previewTitle', { title: localize(form.title) })}
          lead={t('previewLead')}
          back={{ to: '/admin/forms/$uid', params: { uid }, label: t('backToForm') }}
        >
          <div className={classes.language}>
            <Segmented
              label={t('previewLanguage')}
              options={languageCodes.map((value) => ({ value, label: conventions[value].ownName }))}
              value={shown}
              onChange={onLanguage}
            />
          </div>
          {form.questions.length === 0 ? (
            <EmptyState title={t('previewEmpty')} />
          ) : (
            <section className={classes.sheet} aria-label={t('preview')}>
              <InLanguage language={shown}>
                <Sheet form={form} />
              </InLanguage>
            </section>
          )}
        </Page>
      )}
    </QueryView>
  );
}

/** The questions of a candidate without answers, in the words that the candidate reads. */
const unanswered = ({ questions, categories, placeholders, stepPoints = [] }: StaffFormDetail) =>
  questions.map((question) => ({
    ...question,
    text: fillPlaceholders(question.text, placeholders),
    value: null,
    description: null,
    revision: '',
    points: stepPoints.find(({ uid }) => uid === question.uid)?.points ?? noText(),
    category: categories.find(({ uid }) => uid === question.categoryUid) ?? null,
  }));

function Sheet({ form }: { form: StaffFormDetail }) {
  const items = unanswered(form);
  const steps = items.filter(({ answerType }) => answerType === 'confirm');
  const questions = items.filter(({ answerType }) => answerType === 'yes_no');
  return (
    <>
      {steps.length > 0 && <StepsPreview steps={steps} />}
      {questions.length > 0 && <QuestionnairePreview items={questions} />}
    </>
  );
}
