import { ActionIcon, Menu, NativeSelect, Stack } from '@mantine/core';
import { staffRoleNames } from '@portal/shared/access/roles';
import { isOneOf } from '@portal/shared/objects/keys';
import type { StaffAccount } from '@portal/shared/staff/contract';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconDotsVertical } from '#ui/icons/icons.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { useStaffMoves } from './mutations.ts';

const roleOf = ({ roleName }: StaffAccount) => staffRoleNames.find((name) => name === roleName) ?? 'VIEWER';

type Move = 'invite' | 'role' | 'lock' | 'unlock' | 'end' | 'reset';

/** The actions on one account. Each asks for a confirmation that names the person and the consequences. */
export function StaffMenu({ account }: { account: StaffAccount }) {
  const { t } = useTranslation(['staffAccounts', 'staffShell']);
  const format = useFormat();
  const moves = useStaffMoves();
  const [asked, setAsked] = useState<Move>();
  const [role, setRole] = useState(roleOf(account));
  const name = format.fullName(account);
  const params = { email: account.email };
  const possible: Move[] = [
    ...(account.isActivated || account.isLocked ? [] : (['invite'] as const)),
    'role',
    account.isLocked ? 'unlock' : 'lock',
    'end',
    ...(account.twoFactorEnabled ? (['reset'] as const) : []),
  ];
  const close = () => setAsked(undefined);
  const run = () => {
    const done = { onSettled: close };
    if (asked === 'role') moves.role.mutate({ params, body: { roleName: role } }, done);
    else if (asked && asked !== 'reset') moves[asked].mutate({ params }, done);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon data-row-link aria-label={t('menuOf', { name })}>
            <IconDotsVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {possible.map((move) => (
            <Menu.Item
              key={move}
              color={move === 'lock' ? 'red' : undefined}
              onClick={() => {
                setRole(roleOf(account));
                setAsked(move);
              }}
            >
              {t(`do_${move}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked === 'reset' && (
        <ReasonModal
          isOpen
          title={t('title_reset', { name })}
          label={t('reason_reset')}
          description={t('reasonHint_reset')}
          confirmLabel={t('do_reset')}
          draftName={`reset-two-factor:${account.userId}`}
          isBusy={moves.reset.isPending}
          onConfirm={(reason) => moves.reset.mutateAsync({ params, body: { reason } })}
          onClose={close}
        >
          {t('text_reset')}
        </ReasonModal>
      )}
      {asked && asked !== 'reset' && (
        <ConfirmModal
          isOpen
          title={t(`title_${asked}`, { name })}
          confirmLabel={t(`do_${asked}`)}
          isDangerous={asked === 'lock'}
          isBusy={moves[asked].isPending}
          onConfirm={run}
          onClose={close}
        >
          <Stack gap="md">
            <span>{t(`text_${asked}`)}</span>
            {asked === 'role' && (
              <NativeSelect
                label={t('staffShell:role')}
                value={role}
                data={staffRoleNames.map((value) => ({ value, label: t(`staffShell:role_${value}`) }))}
                onChange={({ currentTarget: { value } }) => isOneOf(staffRoleNames, value) && setRole(value)}
              />
            )}
          </Stack>
        </ConfirmModal>
      )}
    </>
  );
}
