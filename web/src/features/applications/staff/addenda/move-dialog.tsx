import { NativeSelect, Stack } from '@mantine/core';
import type { MovePreview } from '@portal/shared/addenda/contract';
import type { Applicant } from '@portal/shared/applications/contract';
import { printedReason } from '@portal/shared/http/field-schemas';
import type { StaffJob } from '@portal/shared/jobs/contract';
import { useState } from 'react';
import { hiringJobsQuery } from '#entities/jobs/hiring-jobs.ts';
import { useStepName } from '#entities/labor-progress/use-step-name.ts';
import { useFormat } from '#platform/format.ts';
import { failureText, fieldText, isApiFailure } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { useOfferMove } from './mutations.ts';
import { movePreviewQuery } from './queries.ts';

/** Asks which job to offer and why, and shows what follows if the candidate signs. */
export function MoveDialog({ application, onClose }: { application: Applicant; onClose: () => void }) {
  const { t } = useTranslation(['staffApplications', 'staffShell']);
  const language = useLanguage();
  const { email, name } = application;
  const [jobUid, setJobUid] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const jobs = useApiQuery(hiringJobsQuery());
  const offer = useOfferMove();
  const send = async (reason: string) => {
    setIsMissing(jobUid === '');
    if (jobUid === '') throw new Error('no job is chosen');
    await offer.mutateAsync({ params: { email }, body: { jobUid, reason } });
  };
  const titleOf = ({ translations, sponsor, seatsLeft }: StaffJob) => {
    const text = translations.find(({ languageCode }) => languageCode === language) ?? translations[0];
    return t('moveJobOption', { title: text?.title ?? '', sponsor, count: seatsLeft });
  };
  return (
    <ReasonModal
      schema={printedReason}
      isOpen
      title={t('moveTitle', { name })}
      label={t('moveReason')}
      description={t('staffShell:reasonHint')}
      confirmLabel={t('moveConfirm')}
      draftName={`move:${application.uid}`}
      isBusy={offer.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack gap="md">
        <span>{t('moveText')}</span>
        <QueryView query={jobs} skeleton={<ListSkeleton rows={1} height={64} />}>
          {(hiring) => {
            const others = hiring.filter(({ uid, seatsLeft }) => uid !== application.job.uid && seatsLeft > 0);
            return (
              <NativeSelect
                label={t('moveJob')}
                data={[
                  { value: '', label: others.length > 0 ? t('moveChoose') : t('moveNoJob') },
                  ...others.map((job) => ({ value: job.uid, label: titleOf(job) })),
                ]}
                error={isMissing && jobUid === '' && t('moveChoose')}
                value={jobUid}
                onChange={({ currentTarget: { value } }) => setJobUid(value)}
              />
            );
          }}
        </QueryView>
        {jobUid && <WhatFollows email={email} jobUid={jobUid} />}
      </Stack>
    </ReasonModal>
  );
}

function WhatFollows({ email, jobUid }: { email: string; jobUid: string }) {
  const { t } = useTranslation('staffApplications');
  const preview = useApiQuery(movePreviewQuery(email, jobUid));
  if (isApiFailure(preview.error)) {
    const codes = Object.values(preview.error.fields);
    return (
      <Notice tone="wait" title={t('moveCannot')}>
        {codes.length > 0 ? codes.map((code) => fieldText(code)).join(' ') : failureText(preview.error)}
      </Notice>
    );
  }
  return (
    <QueryView query={preview} skeleton={<ListSkeleton rows={2} height={80} />}>
      {(found) => <Consequences preview={found} />}
    </QueryView>
  );
}

function Consequences({ preview }: { preview: MovePreview }) {
  const { t } = useTranslation('staffApplications');
  const { usd, day } = useFormat();
  const nameOf = useStepName('consular');
  const { stepsAgain, keptPriorityDate, isApprovalRevoked, paidCents, totalCents, invoices, hasOtherFeePlan, lastDay } =
    preview;
  return (
    <section aria-label={t('moveFollows')}>
      <strong>{t('moveFollows')}</strong>
      <ul>
        <li>{t('moveHold', { job: preview.to?.title ?? '', date: day(lastDay) })}</li>
        <li>{t('moveSeat', { job: preview.from.title })}</li>
        <li>
          {stepsAgain.length > 0 ? t('moveSteps', { steps: stepsAgain.map(nameOf).join(', ') }) : t('moveNoSteps')}
        </li>
        <li>
          {keptPriorityDate
            ? t('moveDateKept', { date: day(keptPriorityDate) })
            : t(isApprovalRevoked ? 'moveDateRevoked' : 'moveDateNew')}
        </li>
        <li>{t('movePaid', { paid: usd(paidCents), total: usd(totalCents) })}</li>
        {hasOtherFeePlan && <li>{t('moveOtherPlan')}</li>}
        {invoices.length > 0 && (
          <li>
            {t('moveInvoices', { count: invoices.length, numbers: invoices.map(({ number }) => number).join(', ') })}
          </li>
        )}
      </ul>
    </section>
  );
}
