import { Button, Group } from '@mantine/core';
import type { Absence } from '@portal/shared/absences/contract';
import { deleteAbsence } from '@portal/shared/absences/contract';
import { useState } from 'react';
import { absencesQuery } from '#entities/owners/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconCalendar, IconTrash } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';

/** Who is away, and who will be. Everybody enters their own days. */
export function AbsencesPage({ ownEmail }: { ownEmail: string }) {
  const { t } = useTranslation('staffOwners');
  const query = useApiQuery(absencesQuery());
  const [isAdding, setIsAdding] = useState(false);
  const mayAdd = useMay()('own.desk');
  return (
    <Page
      title={t('absences')}
      lead={t('absencesLead')}
      aside={mayAdd && <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>}
    >
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconCalendar size={26} stroke={1.6} />}
              title={t('nobodyAway')}
              text={t('nobodyAwayText')}
            />
          ) : (
            <AbsencesTable rows={items} ownEmail={ownEmail} />
          )
        }
      </QueryView>
      {isAdding && <AbsenceDialog ownEmail={ownEmail} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

function AbsencesTable({ rows, ownEmail }: { rows: readonly Absence[]; ownEmail: string }) {
  const { t } = useTranslation('staffOwners');
  const format = useFormat();
  const may = useMay();
  const daysOf = ({ firstDay, lastDay }: Absence) =>
    firstDay === lastDay ? format.day(firstDay) : t('days', { from: format.day(firstDay), to: format.day(lastDay) });
  return (
    <DataTable
      caption={t('absences')}
      rows={rows}
      rowKey={({ uid }) => uid}
      columns={[
        {
          key: 'staff',
          header: t('away'),
          render: ({ staff, firstDay }) => (
            <Group gap="xs">
              <strong>{staff.email === ownEmail ? t('you', { name: staff.fullName }) : staff.fullName}</strong>
              {firstDay <= format.today() && <StatusBadge tone="info">{t('today')}</StatusBadge>}
            </Group>
          ),
        },
        { key: 'days', header: t('daysAway'), isWhole: true, render: daysOf },
        { key: 'standIn', header: t('standIn'), render: ({ standIn }) => standIn?.fullName ?? t('noStandIn') },
        {
          key: 'remove',
          header: t('remove'),
          render: (one) =>
            (one.staff.email === ownEmail || may('staff.manage')) && <RemoveAbsence absence={one} days={daysOf(one)} />,
        },
      ]}
    />
  );
}

function RemoveAbsence({ absence: { uid, staff }, days }: { absence: Absence; days: string }) {
  const { t } = useTranslation('staffOwners');
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDecision(deleteAbsence, { success: t('removed') });
  return (
    <>
      <IconButton label={t('removeOf', { name: staff.fullName })} data-row-link onClick={() => setIsAsking(true)}>
        <IconTrash size={18} />
      </IconButton>
      <ConfirmModal
        isOpen={isAsking}
        title={t('removeTitle', { name: staff.fullName })}
        confirmLabel={t('remove')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { uid } }, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        {t('removeText', { days })}
      </ConfirmModal>
    </>
  );
}
