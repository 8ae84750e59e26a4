import { Button, Group } from '@mantine/core';
import { exportUsers, inviteUser } from '@portal/shared/users/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { ExportButtons } from '#ui/buttons/export-buttons.tsx';
import { IconUpload, IconUserPlus } from '#ui/icons/icons.tsx';
import { InviteModal } from '#ui/overlays/invite-modal.tsx';
import { useInviteUser } from './mutations.ts';
import type { UsersSearch } from './users-search.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** The actions on the list as a whole: export, import, and invite. */
export function UsersActions({ search }: { search: UsersSearch }) {
  const { t } = useTranslation(['staffUsers', 'staffInvitations']);
  const may = useMay();
  const [isInviting, setIsInviting] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const invite = useInviteUser();
  const { page: _page, pageSize: _size, ...query } = search;
  return (
    <Group gap="sm">
      {may('users.export') && (
        <ExportButtons
          endpoint={exportUsers}
          inputOf={(format) => ({ query: { ...query, format } })}
          labels={{ csv: t('export_csv'), xlsx: t('export_xlsx') }}
          fileName={t('exportName')}
        />
      )}
      {may('users.invite') && (
        <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => setIsImporting(true)}>
          {t('staffInvitations:import')}
        </Button>
      )}
      {may('users.invite') && (
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => setIsInviting(true)}>
          {t('invite')}
        </Button>
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {isInviting && (
        <InviteModal
          title={t('invite')}
          schema={inviteUser.body}
          onClose={() => setIsInviting(false)}
          onInvite={({ roleName: _none, ...body }) => invite.mutateAsync({ body })}
        >
          {t('inviteText')}
        </InviteModal>
      )}
    </Group>
  );
}
