import { Anchor, Stack } from '@mantine/core';
import { blocksApplying } from '@portal/shared/applications/workflow';
import type { ContractLanguage } from '@portal/shared/contracts/languages';
import { contractLanguageFor, contractLanguages } from '@portal/shared/contracts/languages';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { Job } from '@portal/shared/jobs/contract';
import { conventions } from '@portal/shared/languages/conventions';
import type { Me } from '@portal/shared/users/account-contract';
import { lazy, Suspense, useState } from 'react';
import { LazyCompletedCase } from '#entities/applications/lazy-completed-case.tsx';
import { ownApplicationsQuery } from '#entities/applications/queries.ts';
import { FeePlanTable } from '#entities/fee-plans/fee-plan-table.tsx';
import { jobQuery } from '#entities/jobs/queries.ts';
import { failureText, fieldText, isApiFailure, isUnreachable } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { NotFoundPage } from '#ui/feedback/not-found-page.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FailureState, ListSkeleton } from '#ui/feedback/states.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import classes from './apply-page.module.css';
import { textHeadingId } from './consent-text.ts';
import type { PaperWords } from './contract-paper.tsx';
import { ContractPaper } from './contract-paper.tsx';
import { Disclosure } from './disclosure.tsx';
import { forgetSigning, useKeptSigning } from './kept-signing.ts';
import { KeyFacts } from './key-facts.tsx';
import numbers from './main-numbers.module.css';
import { MainNumbers } from './main-numbers.tsx';
import { MovableFee } from './movable-fee.tsx';
import { contractToSignQuery, loadContractToRead } from './queries.ts';

/** It is below the whole text, so it is loaded after it. */
const SignContract = lazy(async () => ({ default: (await import('./sign-contract.tsx')).SignContract }));

interface ApplyPageProps {
  jobUid: string;
  me: Me;
  onSigned: (applicationUid: string) => void;
}

/** Returns the reason why the job is closed, so that the candidate learns it before reading the contract. */
function closedCodeOf({ status, seatsLeft }: Pick<Job, 'status' | 'seatsLeft'>): FieldCode | undefined {
  if (status === 'hiring' && seatsLeft > 0) return undefined;
  return status === 'hiring' || status === 'filled' ? 'NO_SEAT_LEFT' : 'JOB_NOT_HIRING';
}

/** The contract page: the candidate reads the contract in a chosen language, sees the costs and dates, and signs. */
export function ApplyPage({ jobUid, me, onSigned }: ApplyPageProps) {
  const { t } = useTranslation('applications');
  const language = useLanguage();
  const [chosen, setChosen] = useState<ContractLanguage>(contractLanguageFor(language));
  const [readHashes, setReadHashes] = useState<readonly string[]>([]);
  const kept = useKeptSigning();
  const job = useApiQuery(jobQuery(jobUid));
  const contract = useApiQuery(contractToSignQuery(jobUid, chosen));
  const applications = useApiQuery(ownApplicationsQuery()).data?.items;
  const isElsewhere = applications?.some((one) => one.job.uid !== jobUid && blocksApplying(one));
  const closed = isElsewhere ? 'APPLICATION_ALREADY_LIVE' : job.data && closedCodeOf(job.data);
  const paperWords: PaperWords = {
    end: t('contractEnd'),
    readAll: t('readAll'),
    scrollHint: t(closed ? 'scrollToRead' : 'scrollHint'),
    readShare: (percent) => t('readShare', { percent }),
    toEnd: t('toEnd'),
    hash: t('hash'),
  };
  const contents = [
    ...(contract.data?.keyFacts ? [{ id: 'facts', label: t('factsStep') }] : []),
    { id: textHeadingId, label: t('readStep') },
    { id: 'fees', label: t('feeStep') },
    { id: 'disclosure', label: t('disclosureStep') },
    ...(closed ? [] : [{ id: 'sign', label: t('signStep') }]),
  ];
  const hasRead = !!contract.data && readHashes.includes(contract.data.contractHash);

  if (isApiFailure(job.error) && job.error.status === 404) return <NotFoundPage />;

  return (
    <Page
      title={t('title', { job: job.data?.title ?? '...' })}
      lead={t('lead')}
      back={{ to: '/jobs/$uid', params: { uid: jobUid }, label: t('backToJob') }}
    >
      <div>
        <p className={classes.label}>{t('contractLanguage')}</p>
        <div className={classes.languages}>
          <Segmented
            label={t('contractLanguage')}
            options={contractLanguages.map((value) => ({ value, label: conventions[value].ownName }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      </div>
      {closed && (
        <Notice tone="wait" title={t('cannotTitle')}>
          {fieldText(closed)}
        </Notice>
      )}
      {contract.data ? (
        <>
          <LazyCompletedCase />
          <MainNumbers plan={contract.data.feePlan} />
          <nav aria-label={t('contents')}>
            <ol className={numbers.contents}>
              {contents.map(({ id, label }) => (
                <li key={id}>
                  <Anchor href={`#${id}`}>{label}</Anchor>
                </li>
              ))}
            </ol>
          </nav>
          {contract.data.keyFacts && (
            <section aria-labelledby="facts">
              <h2 className={classes.heading} id="facts">
                {t('factsStep')}
              </h2>
              <KeyFacts facts={contract.data.keyFacts} languageCode={contract.data.languageCode} />
            </section>
          )}
          <section aria-labelledby={textHeadingId}>
            <h2 className={classes.heading} id={textHeadingId} tabIndex={-1}>
              {t('readStep')}
            </h2>
            <ContractPaper
              key={contract.data.contractHash}
              text={contract.data}
              hash={contract.data.contractHash}
              words={paperWords}
              hasRead={hasRead}
              onRead={() => setReadHashes([...readHashes, contract.data.contractHash])}
            />
          </section>
          <section aria-labelledby="fees">
            <h2 className={classes.heading} id="fees">
              {t('feeStep')}
            </h2>
            <Stack gap="md">
              <MovableFee plan={contract.data.feePlan} />
              <Card>
                <FeePlanTable plan={contract.data.feePlan} />
              </Card>
            </Stack>
          </section>
          <Disclosure
            text={contract.data}
            heading={t('disclosureStep')}
            load={() => loadContractToRead(jobUid, contract.data.languageCode)}
            fileName={`${t('fileName')}.pdf`}
          >
            {t('openPdf')}
          </Disclosure>
          {!closed && (
            <section aria-labelledby="sign">
              <h2 className={classes.heading} id="sign">
                {t('signStep')}
              </h2>
              <Card>
                <Suspense fallback={<ListSkeleton rows={2} height={320} />}>
                  <SignContract
                    key={contract.data.contractHash}
                    jobUid={jobUid}
                    me={me}
                    contract={contract.data}
                    hasRead={hasRead}
                    kept={kept}
                    onSigned={onSigned}
                    onChanged={() => {
                      forgetSigning(kept);
                      void contract.refetch();
                    }}
                  />
                </Suspense>
              </Card>
            </section>
          )}
        </>
      ) : contract.error ? (
        <Refusal jobUid={jobUid} error={contract.error} onRetry={() => void contract.refetch()} />
      ) : (
        <ListSkeleton rows={2} height={320} />
      )}
    </Page>
  );
}

/** Explains why the contract cannot be signed, or offers a retry after a network failure. */
function Refusal({ jobUid, error, onRetry }: { jobUid: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('applications');
  if (isUnreachable(error)) return <FailureState error={error} onRetry={onRetry} />;
  const codes = isApiFailure(error) ? Object.values(error.fields) : [];
  return (
    <Notice tone="wait" title={t('cannotTitle')}>
      <Stack gap="sm" align="flex-start">
        <span>{codes.length > 0 ? codes.map((code) => fieldText(code)).join(' ') : failureText(error)}</span>
        <LinkButton to="/jobs/$uid" params={{ uid: jobUid }} variant="default">
          {t('backToJob')}
        </LinkButton>
      </Stack>
    </Notice>
  );
}
