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

export function CreateJobPage() {
  const { t } = useTranslation('staffJobs');
  const navigate = useNavigate();
  const create = useCreateJob();
  return (
    <Page title={t('createTitle')} lead={t('createLead')} back={{ to: '/admin/jobs', label: t('backToList') }}>
      <JobFormView
        onSave={async (body) => {
          const job = await create.mutateAsync({ body });
          showToast('success', t('created'));
          await navigate({ to: '/admin/jobs/$uid/info', params: { uid: job.uid } });
        }}
      />
    </Page>
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
