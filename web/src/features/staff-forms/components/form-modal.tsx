import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { FormBody } from '@portal/shared/forms/contract';
import { createForm } from '@portal/shared/forms/contract';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useSeen } from '../../../platform/form/use-seen.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refetchForms } from '../mutations.ts';

interface FormModalProps {
  /** As it is now; a new one without. */
  form: (FormBody & { isInUse: boolean }) | undefined;
  onSave: (body: FormBody, seen: FormBody | undefined) => Promise<unknown>;
  onClose: () => void;
}

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/** A form's name and titles. */
export function FormModal({ form, onSave, onClose }: FormModalProps) {
  const { t } = useTranslation(['staffForms', 'staffShell', 'screen']);
  const current = form && { name: form.name, titleVi: form.titleVi, titleEn: form.titleEn };
  const { seen, isStale, guard } = useSeen(current, refetchForms);
  const fields = useApiForm<FormBody>({
    initialValues: current ?? { name: '', titleVi: '', titleEn: '' },
    schema: createForm.body,
  });
  const save = fields.submit(async (body) => {
    await guard(() => onSave(body, seen));
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={form ? t('editTitle') : t('createTitle')}>
      <form ref={fields.element} noValidate onSubmit={save}>
        <Stack gap="md">
          {isStale && current && (
            <Notice tone="wait" title={t('staffShell:changedTitle')} isLive>
              <p>{t('staffShell:changedText')}</p>
              <Facts
                facts={[
                  { label: t('name'), value: current.name },
                  { label: t('titleVi'), value: current.titleVi },
                  { label: t('titleEn'), value: current.titleEn },
                ]}
              />
            </Notice>
          )}
          <TextInput
            label={t('name')}
            description={form?.isInUse ? t('nameFixed') : t('nameHint')}
            inputWrapperOrder={below}
            readOnly={form?.isInUse}
            spellCheck={false}
            {...fields.field('name')}
          />
          <TextInput data-autofocus lang="vi" label={t('titleVi')} {...fields.field('titleVi')} />
          <TextInput lang="en" label={t('titleEn')} {...fields.field('titleEn')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('screen:cancel')}
            </Button>
            <Button type="submit" loading={fields.isSubmitting}>
              {t('screen:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
