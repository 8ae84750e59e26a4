import { Button, Group, Stack } from '@mantine/core';
import type { DataOf } from '@portal/shared/http/endpoint';
import { handOver } from '@portal/shared/owners/contract';
import { useState } from 'react';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { OwnerSelect, staffOf, toFewest } from './owner-select.tsx';

interface HandOverDialogProps {
  /** The candidates as they were when the dialog opened, or all of a colleague. */
  people: readonly { email: string; fullName: string }[] | { ofColleague: string; fullName: string };
  onDone?: () => void;
  onClose: () => void;
}

/** Hands candidates over, and then says who did not get another owner. */
export function HandOverDialog({ people, onDone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation(['staffOwners', 'screen']);
  const [target, setTarget] = useState<string>(toFewest);
  const [items, setItems] = useState<DataOf<typeof handOver>['items']>();
  const hand = useApiMutation(handOver);
  const chosen = 'ofColleague' in people ? undefined : people;
  const from = 'ofColleague' in people ? people : undefined;
  const run = () =>
    hand.mutate(
      {
        body: {
          to: staffOf(target),
          ...(from ? { from: from.ofColleague } : { emails: chosen?.map(({ email }) => email) }),
        },
      },
      {
        onSuccess: (done) => {
          setItems(done.items);
          onDone?.();
        },
      },
    );
  return (
    <Dialog
      onClose={onClose}
      title={from ? t('handOverAll', { name: from.fullName }) : t('handOverMany', { count: chosen?.length ?? 0 })}
      closeOnClickOutside={!items}
    >
      <Stack gap="md">
        {items ? (
          <HandedOver items={items} people={chosen ?? []} />
        ) : (
          <>
            {chosen && (
              <ul style={{ margin: 0, paddingInlineStart: '1.25rem', maxHeight: '14rem', overflowY: 'auto' }}>
                {chosen.map(({ email, fullName }) => (
                  <li key={email}>{fullName}</li>
                ))}
              </ul>
            )}
            <OwnerSelect label={t('to')} value={target} onChange={setTarget} without={from?.ofColleague} />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {items ? t('screen:close') : t('screen:cancel')}
          </Button>
          {!items && (
            <Button loading={hand.isPending} onClick={run}>
              {t('handOver')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

interface HandedOverProps {
  items: DataOf<typeof handOver>['items'];
  people: readonly { email: string; fullName: string }[];
}

function HandedOver({ items, people }: HandedOverProps) {
  const { t } = useTranslation('staffOwners');
  const done = items.filter(({ result }) => result === 'handed_over');
  const others = items.filter(({ result }) => result !== 'handed_over');
  const nameOf = (email: string) => people.find((one) => one.email === email)?.fullName ?? email;
  const owners = new Map<string, number>();
  for (const { owner } of done) {
    const name = owner?.fullName ?? t('nobody');
    owners.set(name, (owners.get(name) ?? 0) + 1);
  }
  return (
    <Notice tone={others.length > 0 ? 'wait' : 'good'} title={t('handedOverMany', { count: done.length })} isLive>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {[...owners].map(([name, count]) => (
          <li key={name}>{t('gotSome', { name, count })}</li>
        ))}
        {others.map(
          ({ email, result }) =>
            result !== 'handed_over' && <li key={email}>{t(`result_${result}`, { name: nameOf(email) })}</li>,
        )}
      </ul>
    </Notice>
  );
}
