import { Button, Group, Stack } from '@mantine/core';
import type { sendReminders } from '@portal/shared/cases/reminders-contract';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { ListedInvoice } from '@portal/shared/invoices/staff-contract';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSendReminders } from './list-queries.ts';

interface RemindDialogProps {
  /** The chosen invoices as they were when the dialog opened. The list behind it may change. */
  invoices: readonly Pick<ListedInvoice, 'email' | 'fullName' | 'unreportedCents'>[];
  onDone: () => void;
  onClose: () => void;
}

/** Reminds the people of the chosen invoices, and then says who was not reminded and why. */
export function RemindDialog({ invoices, onDone, onClose }: RemindDialogProps) {
  const { t } = useTranslation(['staffMoney', 'screen']);
  const { usd } = useFormat();
  const remind = useSendReminders();
  const [results, setResults] = useState<DataOf<typeof sendReminders>['items']>();
  const people = new Map<string, { fullName: string; cents: number }>();
  for (const { email, fullName, unreportedCents } of invoices) {
    people.set(email, { fullName, cents: (people.get(email)?.cents ?? 0) + unreportedCents });
  }
  const send = () =>
    remind.mutate(
      { body: { emails: [...people.keys()], kind: 'payment' } },
      {
        onSuccess: ({ items }) => {
          setResults(items);
          onDone();
        },
      },
    );
  const sent = results?.filter(({ result }) => result === 'sent') ?? [];
  const others = results?.filter(({ result }) => result !== 'sent') ?? [];

  return (
    <Dialog
      onClose={onClose}
      title={results ? t('remind') : t('remindTitle', { count: people.size })}
      closeOnClickOutside={!results}
    >
      <Stack gap="md">
        {results ? (
          <Notice tone={others.length > 0 ? 'wait' : 'good'} title={t('reminded', { count: sent.length })} isLive>
            {others.length > 0 && (
              <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
                {others.map(
                  ({ email, result }) =>
                    result !== 'sent' &&
                    result !== 'nothing_missing' && (
                      <li key={email}>{t(`result_${result}`, { name: people.get(email)?.fullName ?? email })}</li>
                    ),
                )}
              </ul>
            )}
          </Notice>
        ) : (
          <>
            <div>{t('remindText')}</div>
            <ul style={{ margin: 0, paddingInlineStart: '1.25rem', maxHeight: '14rem', overflowY: 'auto' }}>
              {[...people].map(([email, { fullName, cents }]) => (
                <li key={email}>
                  {fullName}: {usd(cents)}
                </li>
              ))}
            </ul>
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {results ? t('screen:close') : t('screen:cancel')}
          </Button>
          {!results && (
            <Button loading={remind.isPending} onClick={send}>
              {t('remind')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
