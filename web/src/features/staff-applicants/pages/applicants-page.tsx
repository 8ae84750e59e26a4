import { applicationStatuses } from '@portal/shared/applications/workflow';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChoiceBar } from '../../../ui/choice-bar.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx';
import classes from '../components/application-card.module.css';
import { ApplicationCard } from '../components/application-card.tsx';
import { applicantsQuery } from '../queries.ts';

/** Who applied for a job, those to decide first. */
export function ApplicantsPage({ uid }: { uid: string }) {
  const { t } = useTranslation(['staffApplicants', 'staffShell']);
  const search = useSearch({ from: '/admin/jobs/$uid/applies' });
  const navigate = useNavigate({ from: '/admin/jobs/$uid/applies' });
  const query = useQuery({
    ...applicantsQuery(uid, search),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  return (
    <>
      <ChoiceBar
        label={t('status')}
        value={search.status}
        onChange={(status) => void navigate({ search: { status } })}
        choices={[
          { value: undefined, label: t('staffShell:all') },
          ...applicationStatuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
        ]}
      />
      <QueryView query={query} skeleton={<ListSkeleton rows={2} height={180} />}>
        {(applicants) =>
          applicants.totalItems === 0 ? (
            <EmptyState
              icon={<IconUsers size={26} stroke={1.6} />}
              title={search.status ? t('noApplicantsInStatus') : t('noApplicants')}
              text={search.status ? undefined : t('noApplicantsText')}
            />
          ) : (
            <div className={classes.list}>
              {applicants.items.map((applicant) => (
                <ApplicationCard
                  key={applicant.uid}
                  application={applicant}
                  title={
                    <>
                      <TextLink to="/admin/users/$email/summary" params={{ email: applicant.email }}>
                        {applicant.name}
                      </TextLink>{' '}
                      <span className={classes.hint}>{applicant.email}</span>
                    </>
                  }
                />
              ))}
              <Paging
                page={applicants.page}
                totalPages={applicants.totalPages}
                onChange={(page) => void navigate({ search: { ...search, page } })}
              />
            </div>
          )
        }
      </QueryView>
    </>
  );
}
