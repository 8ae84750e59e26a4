import { shortName, text } from '@portal/shared/http/field-schemas';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { NamedRecordModal } from './named-record-modal.tsx';

interface Category {
  name: string;
  labelVi: string;
  labelEn: string;
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

const schema = z.strictObject({ name: shortName, labelVi: text(100), labelEn: text(100) });

/** Edits a category: its short code, and its name in each language. */
export function CategoryModal({ category, example, ...props }: CategoryModalProps) {
  const { t } = useTranslation('staffShell');
  return (
    <NamedRecordModal<keyof Category>
      {...props}
      schema={schema}
      current={category && { name: category.name, labelVi: category.labelVi, labelEn: category.labelEn }}
      fields={[
        { key: 'name', label: t('shortName'), hint: t('shortNameHint', { example }), takesFocus: true },
        { key: 'labelVi', label: t('labelVi'), lang: 'vi' },
        { key: 'labelEn', label: t('labelEn'), lang: 'en' },
      ]}
    />
  );
}
