import { Button, Group, Stack } from '@mantine/core';
import type { StaffAddendum } from '@portal/shared/addenda/contract';
import { useState } from 'react';
import { AddendumName } from '#entities/addenda/addendum-name.tsx';
import { AddendumStatusBadge } from '#entities/addenda/addendum-status.tsx';
import { loadAddendumPdf } from '#entities/addenda/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { useOfferAgain, useWithdrawAddendum } from './mutations.ts';
import { userAddendaQuery } from './queries.ts';

/** The addenda of a candidate, newest first; nothing if there are none. */
export function UserAddenda({ email }: { email: string }) {
  const { t } = useTranslation('addenda');
  const may = useMay();
  const query = useApiQuery({
    ...userAddendaQuery(email),
    enabled: may('contracts.read'),
    meta: { isSilent: true },
  });
  if (!may('contracts.read')) return null;
  return (
    <QueryView query={query} skeleton={null}>
      {({ items }) =>
        items.length === 0 ? null : (
          <Card aria-label={t('listTitle')}>
            <h2 className={columns.heading}>{t('listTitle')}</h2>
            <Stack gap="lg">
              {items.map((addendum) => (
                <Item key={addendum.uid} addendum={addendum} />
              ))}
            </Stack>
          </Card>
        )
      }
    </QueryView>
  );
}

function Item({ addendum }: { addendum: StaffAddendum }) {
  const { t } = useTranslation(['staffApplications', 'addenda']);
  const { moment, deadline } = useFormat();
  const { uid, status, reason, decidedAt, decisionReason, expiresAt, offeredAt, sealing } = addendum;
  const until = expiresAt ? t('moveUntil', { deadline: deadline(expiresAt) }) : t('moveOpen');
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="sm">
        <strong>
          <AddendumName addendum={addendum} />
        </strong>
        <AddendumStatusBadge status={status} />
      </Group>
      {reason && <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reason}</span>}
      <span>{status === 'offered' ? until : t('moveDecidedAt', { time: moment(decidedAt ?? offeredAt) })}</span>
      {decisionReason && (
        <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t('moveAnswer', { text: decisionReason })}
        </span>
      )}
      {sealing.isLate && (
        <Notice tone="bad" isLive>
          {t('addendumLate')}{' '}
          {sealing.failedStep && sealing.failedAt
            ? `${t(`sealStep_${sealing.failedStep}`)} ${t('sealFailures', { count: sealing.failures, time: moment(sealing.failedAt) })}`
            : t('sealNotTried')}
        </Notice>
      )}
      {status === 'signed' && (
        <FileButton
          size="sm"
          mih={40}
          load={() => loadAddendumPdf(uid)}
          fileName={`${t('addenda:fileName')}-${uid.slice(0, 8)}.pdf`}
        >
          {t('addenda:pdf')}
        </FileButton>
      )}
      {status === 'offered' && <Withdraw addendum={addendum} />}
      {addendum.canOfferAgain && <OfferAgain uid={uid} />}
    </Stack>
  );
}

function OfferAgain({ uid }: { uid: string }) {
  const { t } = useTranslation('staffApplications');
  const may = useMay();
  const offer = useOfferAgain();
  if (!may('applicants.review')) return null;
  return (
    <Button
      variant="default"
      size="sm"
      mih={40}
      loading={offer.isPending}
      onClick={() => offer.mutate({ params: { uid }, body: {} })}
    >
      {t('dependentsAgain')}
    </Button>
  );
}

function Withdraw({ addendum: { uid, kind } }: { addendum: StaffAddendum }) {
  const { t } = useTranslation(['staffApplications', 'staffShell']);
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const withdraw = useWithdrawAddendum();
  if (!may('applicants.review')) return null;
  return (
    <>
      <Button variant="default" size="sm" mih={40} onClick={() => setIsOpen(true)}>
        {t('moveWithdraw')}
      </Button>
      <ReasonModal
        isOpen={isOpen}
        title={t('moveWithdrawTitle')}
        label={t('moveReason')}
        description={t('staffShell:reasonHint')}
        confirmLabel={t('moveWithdraw')}
        draftName={`withdraw:${uid}`}
        isBusy={withdraw.isPending}
        onConfirm={(reason) => withdraw.mutateAsync({ params: { uid }, body: { reason } })}
        onClose={() => setIsOpen(false)}
      >
        {kind === 'move' ? t('moveWithdrawText') : t('dependentsWithdrawText')}
      </ReasonModal>
    </>
  );
}
