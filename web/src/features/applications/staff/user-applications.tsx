import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { userApplicationsQuery } from '#entities/applications/queries.ts';
import { loadContractPdf } from '#entities/contracts/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { LinkButton, TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconBriefcaseOff } from '#ui/icons/icons.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { MoveCandidate } from './addenda/move-candidate.tsx';
import classes from './application-card.module.css';
import { ApplicationCard } from './application-card.tsx';
import { EndContract } from './end-contract/end-contract.tsx';

/** Few candidates have an addendum, so the list is loaded on its own. */
const UserAddenda = lazy(async () => ({ default: (await import('./addenda/user-addenda.tsx')).UserAddenda }));

/** A candidate's applications, each with its contract and the decision. @param children content above the list */
export function UserApplications({ email, children }: { email: string; children: React.ReactNode }) {
  const { t } = useTranslation('staffApplications');
  const [page, setPage] = useState(1);
  const query = useApiQuery({
    ...userApplicationsQuery(email, { page }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={2} height={180} />}>
      {(applications) =>
        applications.totalItems === 0 ? (
          <EmptyState icon={<IconBriefcaseOff size={26} stroke={1.6} />} title={t('noJobs')} text={t('noJobsText')} />
        ) : (
          <div className={classes.list}>
            {children}
            <Suspense fallback={null}>
              <UserAddenda email={email} />
            </Suspense>
            {applications.items.map((application) => (
              <ApplicationCard
                key={application.uid}
                application={application}
                title={
                  <TextLink to="/admin/jobs/$uid/info" params={{ uid: application.job.uid }}>
                    {application.job.title}
                  </TextLink>
                }
                links={
                  application.contractUid && (
                    <>
                      <MoveCandidate application={application} />
                      <EndContract application={application} />
                      <ContractLinks email={email} uid={application.contractUid} />
                    </>
                  )
                }
              />
            ))}
            <Paging page={applications.page} totalPages={applications.totalPages} onChange={setPage} />
          </div>
        )
      }
    </QueryView>
  );
}

function ContractLinks({ email, uid }: { email: string; uid: string }) {
  const { t } = useTranslation('staffApplications');
  const may = useMay();
  if (!may('contracts.read')) return null;
  return (
    <>
      <LinkButton
        to="/admin/users/$email/job/$cuid"
        params={{ email, cuid: uid }}
        preload={false}
        variant="default"
        size="sm"
        mih={40}
      >
        {t('seeContract')}
      </LinkButton>
      <FileButton size="sm" mih={40} load={() => loadContractPdf(uid)} fileName={`${t('contract')}-${uid.slice(0, 8)}`}>
        {t('downloadPdf')}
      </FileButton>
    </>
  );
}
