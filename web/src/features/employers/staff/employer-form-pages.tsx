import { createEmployer, updateEmployer } from '@portal/shared/employers/contract';
import { useNavigate } from '@tanstack/react-router';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Page } from '#ui/layout/page.tsx';
import { EmployerFormView } from './employer-form.tsx';
import { employerQuery } from './queries.ts';

export function CreateEmployerPage() {
  const { t } = useTranslation('staffEmployers');
  const navigate = useNavigate();
  const create = useApiMutation(createEmployer, { isSilent: true });
  return (
    <Page title={t('createTitle')} lead={t('lead')} back={{ to: '/admin/employers', label: t('backToList') }}>
      <EmployerFormView
        onSave={async (body) => {
          const { uid } = await create.mutateAsync({ body });
          showToast('success', t('created'));
          await navigate({ to: '/admin/employers/$uid', params: { uid } });
        }}
      />
    </Page>
  );
}

export function EditEmployerPage({ uid }: { uid: string }) {
  const { t } = useTranslation('staffEmployers');
  const navigate = useNavigate();
  const update = useApiMutation(updateEmployer, { isSilent: true });
  const query = useApiQuery(employerQuery(uid));
  return (
    <QueryView query={query}>
      {(employer) => (
        <Page
          title={t('editTitle', { name: employer.name })}
          back={{ to: '/admin/employers/$uid', params: { uid }, label: t('backToRecord') }}
        >
          <EmployerFormView
            key={uid}
            employer={employer}
            onSave={async (body, baseVersion) => {
              await update.mutateAsync({ params: { uid }, body: { ...body, seen: baseVersion } });
              showToast('success', t('saved'));
              await navigate({ to: '/admin/employers/$uid', params: { uid } });
            }}
          />
        </Page>
      )}
    </QueryView>
  );
}
