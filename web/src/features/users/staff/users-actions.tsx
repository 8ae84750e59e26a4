import { Button, Group } from '@mantine/core';
import type { TableFormat } from '@portal/shared/http/table-formats';
import { tableFormats } from '@portal/shared/http/table-formats';
import { exportUsers, inviteUser } from '@portal/shared/users/contract';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { downloadApi } from '#platform/http/download.ts';
import { toastFailure } from '#platform/http/failures.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { IconDownload, IconUserPlus } from '#ui/icons/icons.tsx';
import { InviteModal } from '#ui/overlays/invite-modal.tsx';
import { useInviteUser } from './mutations.ts';
import type { UsersSearch } from './users-search.ts';

/** The actions on the list as a whole: export and invite. */
export function UsersActions({ search }: { search: UsersSearch }) {
  const { t } = useTranslation('staffUsers');
  const may = useMay();
  const { today } = useFormat();
  const [isInviting, setIsInviting] = useState(false);
  const [exporting, setExporting] = useState<TableFormat | null>(null);
  const invite = useInviteUser();
  const download = async (format: TableFormat) => {
    const { page: _page, ...query } = search;
    setExporting(format);
    try {
      await downloadApi(exportUsers, { query: { ...query, format } }, `${t('exportName')}-${today()}.${format}`);
    } catch (error) {
      if (!wasSessionEnd(error)) toastFailure(error);
    } finally {
      setExporting(null);
    }
  };
  return (
    <Group gap="sm">
      {may('users.export') &&
        tableFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            loading={exporting === format}
            disabled={exporting !== null && exporting !== format}
            leftSection={<IconDownload size={18} />}
            onClick={() => void download(format)}
          >
            {t(`export_${format}`)}
          </Button>
        ))}
      {may('users.invite') && (
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => setIsInviting(true)}>
          {t('invite')}
        </Button>
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
