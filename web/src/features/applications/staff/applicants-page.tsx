import { Checkbox } from '@mantine/core';
import type { Applicant } from '@portal/shared/applications/contract';
import { applicationStatuses, applicationWorkflow } from '@portal/shared/applications/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { IconUsers } from '#ui/icons/icons.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { SelectBox } from '#ui/tables/bulk-bar.tsx';
import type { BulkRecord } from '#ui/tables/bulk-dialog.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import type { Selection } from '#ui/tables/use-selection.ts';
import classes from './application-card.module.css';
import { ApplicationCard } from './application-card.tsx';
import { applicantsQuery } from './queries.ts';
import { useBulkApproval } from './use-bulk-approval.tsx';

/** An application can be approved only after its fee is paid. */
const canApprove = ({ status, isFeePaid }: Applicant): boolean =>
  isFeePaid && canMove(applicationWorkflow, status, 'approve');

const recordOf = ({ uid, name, email }: Applicant): BulkRecord => ({ uid, name, detail: email });

/** The applicants of a job. By default, those who wait for a decision come first; in the other order, those whose hold ends next. */
export function ApplicantsPage({ uid }: { uid: string }) {
  const { t } = useTranslation(['staffApplications', 'staffShell']);
  const search = useSearch({ from: '/admin/jobs/$uid/applies' });
  const navigate = useNavigate({ from: '/admin/jobs/$uid/applies' });
  const may = useMay();
  const query = useApiQuery({
    ...applicantsQuery(uid, search),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  const setText = useCallback(
    (text: string) =>
      void navigate({
        search: ({ page: _page, ...rest }) => ({ ...rest, search: text || undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  const isFiltered = !!search.status || !!search.search;
  const approvable = (query.data?.items ?? []).filter(canApprove);
  const bulk = useBulkApproval(approvable.map(recordOf));

  return (
    <>
      <SearchField label={t('staffShell:searchPerson')} value={search.search ?? ''} onChange={setText} />
      <div className={classes.bar}>
        <ChoiceBar
          label={t('status')}
          value={search.status}
          onChange={(status) => void navigate({ search: { ...search, page: undefined, status } })}
          choices={[
            { value: undefined, label: t('staffShell:all') },
            ...applicationStatuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
          ]}
        />
        <Checkbox
          label={t('holdsFirst')}
          checked={search.sort === 'hold_expires_at'}
          onChange={(event) => {
            const sort = event.currentTarget.checked ? ('hold_expires_at' as const) : undefined;
            void navigate({ search: { ...search, page: undefined, sort } });
          }}
        />
      </div>
      {may('applicants.review') && approvable.length > 0 && bulk.bar}
      <QueryView query={query} skeleton={<ListSkeleton rows={2} height={180} />}>
        {(applicants) =>
          applicants.totalItems === 0 ? (
            <EmptyState
              icon={<IconUsers size={26} stroke={1.6} />}
              title={isFiltered ? t('noApplicantsInStatus') : t('noApplicants')}
              text={isFiltered ? undefined : t('noApplicantsText')}
            />
          ) : (
            <>
              <Applicants applicants={applicants.items} selection={bulk.selection} />
              <Paging
                page={applicants.page}
                totalPages={applicants.totalPages}
                onChange={(page) => void navigate({ search: { ...search, page } })}
                size={{
                  value: search.pageSize,
                  onChange: (pageSize) => void navigate({ search: { ...search, page: undefined, pageSize } }),
                }}
              />
            </>
          )
        }
      </QueryView>
      {bulk.dialog}
    </>
  );
}

interface ApplicantsProps {
  applicants: readonly Applicant[];
  selection: Selection;
}

function Applicants({ applicants, selection }: ApplicantsProps) {
  const may = useMay();
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <ul ref={list} className={classes.list}>
      {applicants.map((applicant) => (
        <li key={applicant.uid}>
          <ApplicationCard
            application={applicant}
            select={
              may('applicants.review') &&
              canApprove(applicant) && <SelectBox selection={selection} uid={applicant.uid} name={applicant.name} />
            }
            title={
              <>
                <TextLink to="/admin/users/$email/summary" params={{ email: applicant.email }} data-row-link>
                  {applicant.name}
                </TextLink>{' '}
                <span className={classes.hint}>{applicant.email}</span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
