import { shortName, text } from '@portal/shared/http/field-schemas';
import { languageTag } from '@portal/shared/languages/language-tags';
import { languageCodes } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { localized, noText } from '@portal/shared/languages/localized-text';
import * as z from 'zod/mini';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { NamedRecordModal } from './named-record-modal.tsx';

interface Category {
  name: string;
  label: LocalizedText;
}

interface CategoryModalProps {
  title: string;
  /** The current category. Undefined for a new one. */
  category: Category | undefined;
  example: string;
  onSave: (category: Category, baseVersion: Category | undefined) => Promise<unknown>;
  /** Fetches the current version. */
  onRefetch: () => Promise<unknown>;
  onClose: () => void;
}

const schema = z.strictObject({ name: shortName, label: localized(text(100)) });

/** Edits a category: its short code, and its name in each language. */
export function CategoryModal({ category, example, ...props }: CategoryModalProps) {
  const { t } = useTranslation('staffShell');
  return (
    <NamedRecordModal<Category>
      {...props}
      schema={schema}
      current={category && { name: category.name, label: category.label }}
      fields={[
        { path: 'name', label: t('shortName'), hint: t('shortNameHint', { example }), takesFocus: true },
        ...languageCodes.map((code) => ({
          path: `label.${code}` as const,
          label: t(`labelIn.${code}`),
          lang: languageTag(code),
        })),
      ]}
      blank={{ name: '', label: noText() }}
    />
  );
}
