import { ActionIcon, Menu, NativeSelect, Stack } from '@mantine/core';
import { isOneOf } from '@portal/shared/objects/keys';
import { handOver } from '@portal/shared/owners/contract';
import type { StaffAccount } from '@portal/shared/staff/contract';
import { useState } from 'react';
import { HandOverDialog } from '#entities/owners/hand-over-dialog.tsx';
import { OwnerSelect, toNobody } from '#entities/owners/owner-select.tsx';
import { ownersQuery } from '#entities/owners/queries.ts';
import { useStaffRoles } from '#entities/roles/use-staff-roles.ts';
import { useFormat } from '#platform/format.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconDotsVertical } from '#ui/icons/icons.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { useStaffMoves } from './mutations.ts';

const isPlain = (move: Move | undefined): move is Exclude<Move, 'role' | 'reset' | 'handOver'> =>
  isOneOf(['invite', 'lock', 'unlock', 'end'], move);

type Move = 'invite' | 'handOver' | 'role' | 'lock' | 'unlock' | 'end' | 'reset';

/** The actions on one account. Each asks for a confirmation that names the person and the consequences. */
export function StaffMenu({ account }: { account: StaffAccount }) {
  const { t } = useTranslation(['staffAccounts', 'staffOwners', 'staffShell']);
  const format = useFormat();
  const { givable } = useStaffRoles();
  const moves = useStaffMoves();
  const hand = useApiMutation(handOver);
  const [asked, setAsked] = useState<Move>();
  const [role, setRole] = useState(account.roleName);
  const name = format.fullName(account);
  const params = { email: account.email };
  const ofColleague = useApiQuery(ownersQuery()).data?.items.find(({ email }) => email === account.email);
  const [heir, setHeir] = useState<string>(toNobody);
  const possible: Move[] = [
    ...(account.isActivated || account.isLocked ? [] : (['invite'] as const)),
    'role',
    ...(ofColleague && ofColleague.openCases > 0 ? (['handOver'] as const) : []),
    account.isLocked ? 'unlock' : 'lock',
    'end',
    ...(account.twoFactorEnabled ? (['reset'] as const) : []),
  ];
  const close = () => setAsked(undefined);
  /** Those who are not handed over before the account is locked are nobody's afterwards. */
  const lock = async () => {
    try {
      if (heir !== toNobody) await hand.mutateAsync({ body: { from: account.email, to: heir } });
      await moves.lock.mutateAsync({ params });
    } catch {
      // It was shown, and the account is not locked.
    }
    close();
  };
  const run = () => {
    const done = { onSettled: close };
    if (asked === 'lock') {
      void lock();
      return;
    }
    if (asked === 'role') moves.role.mutate({ params, body: { roleName: role } }, done);
    else if (isPlain(asked)) moves[asked].mutate({ params }, done);
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
                setRole(account.roleName);
                setHeir(toNobody);
                setAsked(move);
              }}
            >
              {move === 'handOver' ? t('staffOwners:handOverAll', { name }) : t(`do_${move}`)}
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
      {asked === 'handOver' && (
        <HandOverDialog people={{ ofColleague: account.email, fullName: name }} onClose={close} />
      )}
      {asked && asked !== 'reset' && asked !== 'handOver' && (
        <ConfirmModal
          isOpen
          title={t(`title_${asked}`, { name })}
          confirmLabel={t(`do_${asked}`)}
          isDangerous={asked === 'lock'}
          isBusy={moves[asked].isPending || hand.isPending}
          onConfirm={run}
          onClose={close}
        >
          <Stack gap="md">
            <span>{t(`text_${asked}`)}</span>
            {asked === 'lock' && ofColleague && ofColleague.openCases > 0 && (
              <>
                <span>{t('staffOwners:leaves', { count: ofColleague.openCases })}</span>
                <OwnerSelect
                  label={t('staffOwners:leavesTo')}
                  value={heir}
                  onChange={setHeir}
                  without={account.email}
                />
              </>
            )}
            {asked === 'role' && (
              <NativeSelect
                label={t('staffShell:role')}
                value={role}
                data={givable}
                onChange={({ currentTarget }) => setRole(currentTarget.value)}
              />
            )}
          </Stack>
        </ConfirmModal>
      )}
    </>
  );
}
