import type { FormBody } from '@portal/shared/forms/contract';
import { createForm } from '@portal/shared/forms/contract';
import { useTranslation } from 'react-i18next';
import { NamedRecordModal } from '../../../ui/overlays/named-record-modal.tsx';
import { refetchForms } from './mutations.ts';

interface FormModalProps {
  /** As it is now; a new one without. */
  form: (FormBody & { isInUse: boolean }) | undefined;
  onSave: (body: FormBody, baseVersion: FormBody | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** A form's name and titles. */
export function FormModal({ form, onSave, onClose }: FormModalProps) {
  const { t } = useTranslation('staffForms');
  return (
    <NamedRecordModal<keyof FormBody>
      title={form ? t('editTitle') : t('createTitle')}
      schema={createForm.body}
      current={form && { name: form.name, titleVi: form.titleVi, titleEn: form.titleEn }}
      fields={[
        {
          key: 'name',
          label: t('name'),
          hint: form?.isInUse ? t('nameFixed') : t('nameHint'),
          isFixed: form?.isInUse,
        },
        { key: 'titleVi', label: t('titleVi'), lang: 'vi', takesFocus: true },
        { key: 'titleEn', label: t('titleEn'), lang: 'en' },
      ]}
      onSave={onSave}
      onRefetch={refetchForms}
      onClose={onClose}
    />
  );
}
