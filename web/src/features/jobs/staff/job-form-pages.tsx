import type { JobBody, StaffJob } from '@portal/shared/jobs/contract';
import { isOpenJob } from '@portal/shared/jobs/workflow';
import { useNavigate } from '@tanstack/react-router';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Page } from '#ui/layout/page.tsx';
import { JobFormView } from './job-form.tsx';
import { useCreateJob, useUpdateJob } from './mutations.ts';
import { staffJobQuery } from './queries.ts';

/** @param copyOf the uid of a job whose texts and conditions the new one begins with */
export function CreateJobPage({ copyOf }: { copyOf: string | undefined }) {
  const { t } = useTranslation('staffJobs');
  return (
    <Page title={t('createTitle')} lead={t('createLead')} back={{ to: '/admin/jobs', label: t('backToList') }}>
      {copyOf ? <CopiedJobForm key={copyOf} uid={copyOf} /> : <NewJobForm />}
    </Page>
  );
}

function CopiedJobForm({ uid }: { uid: string }) {
  const query = useApiQuery(staffJobQuery(uid));
  return <QueryView query={query}>{(original) => <NewJobForm original={original} />}</QueryView>;
}

function NewJobForm({ original }: { original?: StaffJob }) {
  const { t } = useTranslation('staffJobs');
  const navigate = useNavigate();
  const create = useCreateJob();
  const save = async (body: JobBody, isDraft: boolean) => {
    const job = await create.mutateAsync({ body: { ...body, ...(isDraft && { isDraft }) } });
    showToast('success', t(isDraft ? 'draftKept' : 'created'));
    await navigate({ to: '/admin/jobs/$uid/info', params: { uid: job.uid } });
  };
  return (
    <JobFormView original={original} onSave={(body) => save(body, false)} onKeepDraft={(body) => save(body, true)} />
  );
}

export function EditJobPage({ uid }: { uid: string }) {
  const { t } = useTranslation('staffJobs');
  const navigate = useNavigate();
  const update = useUpdateJob();
  const query = useApiQuery(staffJobQuery(uid));
  const back = { to: '/admin/jobs/$uid/info' as const, params: { uid }, label: t('backToJob') };
  return (
    <Page title={t('editTitle')} back={back}>
      <QueryView query={query}>
        {(job) => (
          <>
            {!isOpenJob(job.status) && (
              <Notice tone="info">{t(job.status === 'removed' ? 'frozenRemoved' : 'frozenClosed')}</Notice>
            )}
            <JobFormView
              key={uid}
              job={job}
              onSave={async (body, baseVersion) => {
                await update.mutateAsync({ params: { uid }, body: { ...body, seen: baseVersion } });
                showToast('success', t('saved'));
                await navigate({ to: '/admin/jobs/$uid/info', params: { uid } });
              }}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
