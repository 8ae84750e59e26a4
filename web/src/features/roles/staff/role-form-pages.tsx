import { maxRoleName } from '@portal/shared/http/field-schemas';
import type { Role } from '@portal/shared/roles/contract';
import { createRole, updateRole } from '@portal/shared/roles/contract';
import { useNavigate } from '@tanstack/react-router';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Page } from '#ui/layout/page.tsx';
import { roleQuery } from './queries.ts';
import { bodyOf, RoleForm } from './role-form.tsx';
import { useFixedNote, useRoleWords } from './role-labels.ts';

/** @param from the id of the role that the new one starts from */
export function CreateRolePage({ from }: { from: string | undefined }) {
  return from ? <CopyRolePage id={from} /> : <NewRole />;
}

function CopyRolePage({ id }: { id: string }) {
  const query = useApiQuery(roleQuery(id));
  return <QueryView query={query}>{(role) => <NewRole key={id} copied={role} />}</QueryView>;
}

function NewRole({ copied }: { copied?: Role }) {
  const { t } = useTranslation('staffRoles');
  const { roleWord } = useRoleWords();
  const navigate = useNavigate();
  const create = useApiMutation(createRole, { isSilent: true });
  const may = useMay();
  const start = copied && {
    name: t('copyOf', { name: roleWord(copied.name) }).slice(0, maxRoleName),
    permissions: bodyOf(copied).permissions.filter(may),
  };
  return (
    <Page title={t('createTitle')} lead={t('lead')} back={{ to: '/admin/roles', label: t('title') }}>
      <RoleForm
        draftName={copied ? `copy:${copied.id}` : 'new'}
        start={start}
        onSave={async (body) => {
          const { id, name } = await create.mutateAsync({ body });
          showToast('success', t('created', { name }));
          await navigate({ to: '/admin/roles/$id', params: { id } });
        }}
      />
    </Page>
  );
}

export function EditRolePage({ id }: { id: string }) {
  const { t } = useTranslation('staffRoles');
  const { roleWord } = useRoleWords();
  const navigate = useNavigate();
  const update = useApiMutation(updateRole, { isSilent: true });
  const query = useApiQuery(roleQuery(id));
  const fixedNote = useFixedNote();
  return (
    <QueryView query={query}>
      {(role) => (
        <Page
          title={t('editTitle', { name: roleWord(role.name) })}
          back={{ to: '/admin/roles/$id', params: { id }, label: t('backToRole') }}
        >
          {fixedNote(role) ? (
            <Notice tone="info">{fixedNote(role)}</Notice>
          ) : (
            <RoleForm
              key={id}
              draftName={id}
              role={role}
              onSave={async (body, baseVersion) => {
                await update.mutateAsync({ params: { id }, body: { ...body, seen: baseVersion } });
                showToast('success', t('saved'));
                await navigate({ to: '/admin/roles/$id', params: { id } });
              }}
            />
          )}
        </Page>
      )}
    </QueryView>
  );
}
