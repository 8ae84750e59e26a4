import { NativeSelect } from '@mantine/core';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { localize } from '@portal/shared/languages/localized-text';
import type { RejectedKind } from '@portal/shared/reasons/templates';
import { reasonTemplates } from '@portal/shared/reasons/templates';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

interface ReasonTemplatesProps {
  kind: RejectedKind;
  /** The language that the candidate reads. */
  language: LanguageCode;
  /** Adds a text to the reason. */
  onPick: (text: string) => void;
}

/** Says in which language the candidate reads, and offers the usual reasons: listed in the reader's language, added in the candidate's. */
export function ReasonTemplates({ kind, language, onPick }: ReasonTemplatesProps) {
  const { t } = useTranslation('staffShell');
  const format = useFormat();
  const templates = reasonTemplates[kind];
  return (
    <NativeSelect
      label={t('reasonTemplate')}
      description={t('reasonLanguage', { language: t(`languageNames.${language}`) })}
      value=""
      data={[
        { value: '', label: t('reasonTemplateChoose') },
        ...templates.map((text, at) => ({ value: String(at), label: localize(text, format.language) })),
      ]}
      onChange={(event) => {
        const text = templates[Number(event.currentTarget.value)];
        if (event.currentTarget.value !== '' && text) onPick(localize(text, language));
      }}
    />
  );
}
