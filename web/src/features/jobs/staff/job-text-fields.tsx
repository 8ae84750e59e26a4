import { Fieldset, Stack, Textarea, TextInput } from '@mantine/core';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { languageTag } from '@portal/shared/languages/language-tags';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { JobForm } from './job-form.tsx';

interface JobTextFieldsProps {
  form: JobForm;
  languageCode: LanguageCode;
}

/** The texts of a job in one language. */
export function JobTextFields({ form, languageCode }: JobTextFieldsProps) {
  const { t } = useTranslation('staffJobs');
  const lang = languageTag(languageCode);

  // Each language has the same fields, so messages and the summary of errors name it.
  const field = (name: 'title' | 'overview' | 'description', label: string) => ({
    ...form.field(`texts.${languageCode}.${name}`, `${label} (${t(`languages.${languageCode}`)})`),
    label,
  });

  return (
    <Fieldset variant="unstyled" legend={<strong>{t(`languages.${languageCode}`)}</strong>}>
      <Stack gap="md">
        <TextInput lang={lang} {...field('title', t('jobTitle'))} />
        <Textarea lang={lang} minRows={3} maxRows={8} {...field('overview', t('overview'))} />
        <Textarea lang={lang} minRows={10} maxRows={24} {...field('description', t('description'))} />
      </Stack>
    </Fieldset>
  );
}
