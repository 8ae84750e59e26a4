import { Button, Group } from '@mantine/core';
import { isShippedRole } from '@portal/shared/access/roles';
import type { Role } from '@portal/shared/roles/contract';
import { deleteRole } from '@portal/shared/roles/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { IconCopy, IconEdit, IconTrash } from '#ui/icons/icons.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useFixedNote, useRoleWords } from './role-labels.ts';

/** The actions on a role. */
export function RoleButtons({ role }: { role: Role }) {
  const { t } = useTranslation('staffRoles');
  const { roleWord } = useRoleWords();
  const mayChange = useFixedNote()(role) === undefined;
  const navigate = useNavigate();
  const remove = useDecision(deleteRole, { success: t('removed'), saysCause: true });
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const params = { id: role.id };
  const askToRemove = () => {
    if (role.peopleCount > 0) showToast('warning', t('inUse', { count: role.peopleCount }));
    else setIsAsked(true);
  };
  return (
    <Group gap="xs">
      {mayChange && (
        <LinkButton to="/admin/roles/$id/edit" params={params} variant="default" leftSection={<IconEdit size={18} />}>
          {t('edit')}
        </LinkButton>
      )}
      {role.name !== 'CANDIDATE' && (
        <LinkButton
          to="/admin/roles/new"
          search={{ from: role.id }}
          variant="default"
          leftSection={<IconCopy size={18} />}
        >
          {t('copy')}
        </LinkButton>
      )}
      {mayChange && !isShippedRole(role.name) && (
        <Button variant="default" leftSection={<IconTrash size={18} />} onClick={askToRemove}>
          {t('remove')}
        </Button>
      )}
      <ConfirmModal
        isOpen={isAsked}
        title={t('removeTitle', { name: roleWord(role.name) })}
        confirmLabel={t('remove')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ params }, { onSuccess: () => void navigate({ to: '/admin/roles' }), onError: close })
        }
        onClose={close}
      >
        {t('removeText')}
      </ConfirmModal>
    </Group>
  );
}
