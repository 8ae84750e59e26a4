import { Stack, Textarea, TextInput } from '@mantine/core';
import { maxQuestionLength } from '@portal/shared/forms/rules';
import { languageTag } from '@portal/shared/languages/language-tags';
import type { LanguageCode } from '@portal/shared/languages/languages';
import type { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { descriptionBelow } from '#ui/inputs/description-below.ts';
import type { QuestionValues } from './question-values.ts';

interface QuestionTextFieldsProps {
  fields: ReturnType<typeof useApiForm<QuestionValues>>;
  language: LanguageCode;
}

/** The texts of a question in one language. */
export function QuestionTextFields({ fields, language }: QuestionTextFieldsProps) {
  const { t } = useTranslation('staffForms');
  const isStep = fields.values.answerType === 'confirm';
  const text = fields.values.text[language];
  const lang = languageTag(language);
  if (isStep) {
    return (
      <Stack gap="md">
        <TextInput lang={lang} {...fields.field(`title.${language}`, t(`stepTitleIn.${language}`))} />
        <Textarea
          lang={lang}
          description={t('stepHint')}
          inputWrapperOrder={descriptionBelow}
          autosize
          minRows={8}
          maxRows={20}
          {...fields.field(`text.${language}`, t(`stepIn.${language}`))}
        />
      </Stack>
    );
  }
  return (
    <Textarea
      lang={lang}
      description={t('characters', { count: text.trim().length, most: maxQuestionLength })}
      inputWrapperOrder={descriptionBelow}
      autosize
      minRows={4}
      maxRows={12}
      {...fields.field(`text.${language}`, t(`questionIn.${language}`))}
    />
  );
}
