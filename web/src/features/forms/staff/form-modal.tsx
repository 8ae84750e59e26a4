import type { FormBody } from '@portal/shared/forms/contract';
import { createForm } from '@portal/shared/forms/contract';
import { languageTag } from '@portal/shared/languages/language-tags';
import { languageCodes } from '@portal/shared/languages/languages';
import { noText } from '@portal/shared/languages/localized-text';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { NamedRecordModal } from '#ui/overlays/named-record-modal.tsx';

interface FormModalProps {
  /** The form to change; absent for a new one. */
  form: (FormBody & { isInUse: boolean }) | undefined;
  onSave: (body: FormBody, baseVersion: FormBody | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** The name and the titles of a form. */
export function FormModal({ form, onSave, onClose }: FormModalProps) {
  const { t } = useTranslation('staffForms');
  return (
    <NamedRecordModal<FormBody>
      title={form ? t('editTitle') : t('createTitle')}
      schema={createForm.body}
      current={form && { name: form.name, title: form.title }}
      fields={[
        {
          path: 'name',
          label: t('name'),
          hint: form?.isInUse ? t('nameFixed') : t('nameHint'),
          isFixed: form?.isInUse,
        },
        ...languageCodes.map((code, index) => ({
          path: `title.${code}` as const,
          label: t(`titleIn.${code}`),
          lang: languageTag(code),
          takesFocus: index === 0,
        })),
      ]}
      blank={{ name: '', title: noText() }}
      onSave={onSave}
      onRefetch={refresh}
      onClose={onClose}
    />
  );
}
