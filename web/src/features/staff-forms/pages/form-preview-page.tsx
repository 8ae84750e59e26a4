import { Skeleton } from '@mantine/core';
import type { StaffFormDetail } from '@portal/shared/forms/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { languageCodes } from '@portal/shared/http/field-schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { InLanguage } from '../../../platform/i18n/in-language.tsx';
import { languageNames } from '../../../platform/i18n/languages.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { formQuery } from '../queries.ts';
import classes from './form-preview-page.module.css';

interface FormPreviewPageProps {
  uid: string;
  /** The candidate's; that of the screen where none is chosen. */
  language: LanguageCode | undefined;
  onLanguage: (language: LanguageCode) => void;
  /** Draws the form with the candidate's own parts. */
  children: (form: StaffFormDetail) => React.ReactNode;
}

/** A form as the candidate sees it, in the language of either. */
export function FormPreviewPage({ uid, language, onLanguage, children }: FormPreviewPageProps) {
  const { t } = useTranslation('staffForms');
  const { pick, language: own } = useFormat();
  const query = useQuery(formQuery(uid));
  const shown = language ?? own;
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} radius="lg" />}>
      {(form) => (
        <Page
          title={t('previewTitle', { title: pick(form.titleVi, form.titleEn) })}
          lead={t('previewLead')}
          back={{ to: '/admin/forms/$uid', params: { uid }, label: t('backToForm') }}
        >
          <div className={classes.language}>
            <Segmented
              label={t('previewLanguage')}
              options={languageCodes.map((value) => ({ value, label: languageNames[value] }))}
              value={shown}
              onChange={onLanguage}
            />
          </div>
          {form.questions.length === 0 ? (
            <EmptyState title={t('previewEmpty')} />
          ) : (
            <section className={classes.sheet} aria-label={t('preview')}>
              <InLanguage language={shown}>{children(form)}</InLanguage>
            </section>
          )}
        </Page>
      )}
    </QueryView>
  );
}
