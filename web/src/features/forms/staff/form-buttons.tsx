import { Button, Group } from '@mantine/core';
import type { StaffFormDetail } from '@portal/shared/forms/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { IconEdit, IconEye, IconTrash } from '#ui/icons/icons.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { FormModal } from './form-modal.tsx';
import { useFormMutations } from './mutations.ts';

/** The actions on a whole form. */
export function FormButtons({ form }: { form: StaffFormDetail }) {
  const { t } = useTranslation(['staffForms', 'screen']);
  const mayManage = useMay()('forms.manage');
  const navigate = useNavigate();
  const { update, remove } = useFormMutations();
  const [opened, setOpened] = useState<'edit' | 'remove'>();
  const close = () => setOpened(undefined);
  const params = { uid: form.uid };
  return (
    <Group gap="xs">
      <LinkButton to="/admin/forms/$uid/preview" params={params} variant="default" leftSection={<IconEye size={18} />}>
        {t('preview')}
      </LinkButton>
      {mayManage && (
        <Button variant="default" leftSection={<IconEdit size={18} />} onClick={() => setOpened('edit')}>
          {t('edit')}
        </Button>
      )}
      {mayManage && !form.isInUse && (
        <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => setOpened('remove')}>
          {t('remove')}
        </Button>
      )}
      {opened === 'edit' && (
        <FormModal
          form={form}
          onClose={close}
          onSave={(body, baseVersion) => update.mutateAsync({ params, body: { ...body, seen: baseVersion } })}
        />
      )}
      <ConfirmModal
        isOpen={opened === 'remove'}
        title={t('removeTitle', { name: form.name })}
        confirmLabel={t('screen:remove')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ params }, { onSuccess: () => void navigate({ to: '/admin/forms' }), onError: close })
        }
        onClose={close}
      >
        {t('removeText')}
      </ConfirmModal>
    </Group>
  );
}
