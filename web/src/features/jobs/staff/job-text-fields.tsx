import { Fieldset, Stack, Textarea, TextInput } from '@mantine/core';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { languageTag } from '@portal/shared/languages/language-tags';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { JobForm } from './job-form.tsx';
import { writtenLanguages } from './job-form-values.ts';

interface JobTextFieldsProps {
  form: JobForm;
  languageCode: LanguageCode;
}

/** The texts of a job in one language. */
export function JobTextFields({ form, languageCode }: JobTextFieldsProps) {
  const { t } = useTranslation('staffJobs');
  const lang = languageTag(languageCode);

  /** The body contains only the languages with texts, so the paths of its errors differ from those of the inputs. */
  const field = (name: 'title' | 'overview' | 'description', label: string) => {
    const written = writtenLanguages(form.values);
    const isAsked = written.length === 0 && languageCode === defaultLanguage && name === 'title';
    const path = isAsked ? 'translations' : `translations.${written.indexOf(languageCode)}.${name}`;
    const input = form.getInputProps(`texts.${languageCode}.${name}`);
    const { error } = form.field(path, `${label} (${t(`languages.${languageCode}`)})`);
    return {
      ...input,
      label,
      name: path,
      'data-path': path,
      error,
      onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        form.clearFieldError(path);
        input.onChange(event);
      },
    };
  };

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
