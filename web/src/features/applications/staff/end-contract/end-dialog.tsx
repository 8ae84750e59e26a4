import { NativeSelect, Stack } from '@mantine/core';
import type { Applicant } from '@portal/shared/applications/contract';
import type { EndPreview } from '@portal/shared/contracts/end-contract';
import type { StaffEndReason } from '@portal/shared/contracts/workflow';
import { staffEndReasons } from '@portal/shared/contracts/workflow';
import { isPermStep } from '@portal/shared/labor-progress/outcomes';
import { isOneOf } from '@portal/shared/objects/keys';
import { useState } from 'react';
import { useStepName } from '#entities/labor-progress/use-step-name.ts';
import { RefundCalculation } from '#entities/refunds/refund-calculation.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { useEndContract } from './mutations.ts';
import { endPreviewQuery } from './queries.ts';

/** Asks why a contract ends, and shows what follows for that reason. A denial in force is the reason to start with. */
export function EndDialog({ application, onClose }: { application: Applicant; onClose: () => void }) {
  const { t } = useTranslation(['staffApplications', 'staffShell']);
  const { email, name } = application;
  const [chosen, setChosen] = useState<StaffEndReason>();
  const preview = useApiQuery(endPreviewQuery(email));
  // A denial that a colleague records later does not change the reason under the reader's hands.
  if (!chosen && preview.data) setChosen(preview.data.denial ? 'denied' : 'withdrawn');
  const reasonCode = chosen ?? 'withdrawn';
  const end = useEndContract();

  return (
    <ReasonModal
      isOpen
      title={t('endTitle', { name })}
      label={t('endExplanation')}
      description={t('staffShell:reasonHint')}
      confirmLabel={t('end')}
      draftName={`end:${application.uid}`}
      isBusy={end.isPending}
      isBlocked={reasonCode === 'denied' && preview.data?.denial === null}
      onConfirm={(reason) => end.mutateAsync({ params: { email }, body: { reasonCode, reason } })}
      onClose={onClose}
    >
      <Stack gap="md">
        <NativeSelect
          label={t('endWhy')}
          data={staffEndReasons.map((value) => ({ value, label: t(`endReason_${value}`) }))}
          value={reasonCode}
          onChange={({ currentTarget: { value } }) => isOneOf(staffEndReasons, value) && setChosen(value)}
        />
        <QueryView query={preview} skeleton={<ListSkeleton rows={2} height={80} />}>
          {(found) => (
            <>
              {reasonCode === 'denied' && <DenialOnRecord preview={found} />}
              <WhatFollows preview={found} reasonCode={reasonCode} />
            </>
          )}
        </QueryView>
      </Stack>
    </ReasonModal>
  );
}

/** What the record says about the denial for which a contract would end. */
function DenialOnRecord({ preview: { denial, stepsStopped } }: { preview: EndPreview }) {
  const { t } = useTranslation('staffApplications');
  const { day } = useFormat();
  const stepName = useStepName('consular');
  if (!denial) return <Notice tone="wait">{t('endNoDenial')}</Notice>;
  const words = { step: stepName(denial.step), date: day(denial.on) };
  if (denial.isPermRefileDenied) return <Notice tone="info">{t('endDenialAgain', words)}</Notice>;
  const isCertified = !stepsStopped.includes('labor_approved');
  if (isPermStep(denial.step) && !isCertified) return <Notice tone="wait">{t('endDenialFirst', words)}</Notice>;
  return <Notice tone="info">{t('endDenial', words)}</Notice>;
}

function WhatFollows({ preview, reasonCode }: { preview: EndPreview; reasonCode: StaffEndReason }) {
  const { t } = useTranslation('staffApplications');
  const { usd } = useFormat();
  const { seat, invoices, invoicesInReview, stepsStopped, notBilledCents, refunds } = preview;
  const calculation = refunds.find((one) => one.reasonCode === reasonCode)?.calculation;
  const numbers = invoices.map(({ number }) => number).join(', ');
  const received = usd(calculation?.receivedCents ?? 0);

  return (
    <section aria-label={t('endFollows')}>
      <strong>{t('endFollows')}</strong>
      <ul>
        <li>{t('endSeat', { job: seat.jobTitle })}</li>
        {invoices.length > 0 && <li>{t('endInvoices', { count: invoices.length, numbers })}</li>}
        {invoicesInReview.length > 0 && <li>{t('endInReview', { count: invoicesInReview.length })}</li>}
        {stepsStopped.length > 0 && (
          <li>{t('endSteps', { count: stepsStopped.length, amount: usd(notBilledCents) })}</li>
        )}
        <li>
          {!calculation || calculation.receivedCents === 0
            ? t('endNoMoney')
            : calculation.refundCents === 0
              ? t('endNoRefund', { received })
              : t('endRefund', { refund: usd(calculation.refundCents), received })}
        </li>
        <li>{t('endNotified')}</li>
      </ul>
      {calculation && calculation.receivedCents > 0 && <RefundCalculation calculation={calculation} />}
    </section>
  );
}
