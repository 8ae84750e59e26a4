import { Button, Checkbox, Menu, TextInput } from '@mantine/core';
import type { SavedView } from '@portal/shared/saved-views/contract';
import { createSavedView, deleteSavedView } from '@portal/shared/saved-views/contract';
import { defaultParseSearch, defaultStringifySearch, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { withoutBlanks } from '#platform/search-params.ts';
import { showToast } from '#platform/toast/toast.ts';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { CasesSearch } from './cases-search.ts';
import { readCasesSearch } from './cases-search.ts';
import { useCreateView, viewsQuery } from './queries.ts';

/** The saved views: one's own, and those that colleagues share. */
export function ViewsMenu({ search }: { search: CasesSearch }) {
  const { t } = useTranslation('staffCases');
  const [isSaving, setIsSaving] = useState(false);
  const [deleted, setDeleted] = useState<SavedView>();
  const navigate = useNavigate({ from: '/admin/cases' });
  const views = useApiQuery(viewsQuery()).data?.items ?? [];
  const remove = useDecision(deleteSavedView, { success: t('viewDeleted') });
  const own = views.filter(({ isOwn }) => isOwn);
  const open = ({ address }: SavedView) =>
    void navigate({ search: readCasesSearch(defaultParseSearch(address)), resetScroll: false });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">{t('views')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.uid} onClick={() => open(view)}>
              {view.isOwn ? view.name : t('ofTeam', { name: view.name, owner: view.owner.fullName })}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setIsSaving(true)}>{t('saveView')}</Menu.Item>
          {own.map((view) => (
            <Menu.Item key={view.uid} color="red" onClick={() => setDeleted(view)}>
              {t('deleteView', { name: view.name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveView search={search} onClose={() => setIsSaving(false)} />}
      {deleted && (
        <ConfirmModal
          isOpen
          title={t('deleteViewTitle', { name: deleted.name })}
          confirmLabel={t('remove')}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { uid: deleted.uid } }, { onSettled: () => setDeleted(undefined) })}
          onClose={() => setDeleted(undefined)}
        >
          {deleted.isShared ? t('deleteViewShared') : t('deleteViewText')}
        </ConfirmModal>
      )}
    </>
  );
}

function SaveView({ search, onClose }: { search: CasesSearch; onClose: () => void }) {
  const { t } = useTranslation('staffCases');
  const save = useCreateView();
  const address = defaultStringifySearch(withoutBlanks(search));
  const form = useApiForm({
    initialValues: { name: '', isShared: false },
    schema: createSavedView.body,
    toBody: (values) => ({ ...values, list: 'cases' as const, address }),
  });
  const submit = form.submit(async ({ body }) => {
    await save.mutateAsync({ body });
    showToast('success', t('viewSaved'));
    onClose();
  });
  return (
    <FormDialog form={form} onSubmit={submit} submitLabel={t('saveView')} title={t('saveView')} onClose={onClose}>
      <TextInput {...form.field('name', t('viewName'))} />
      <Checkbox {...form.checkbox('isShared', t('isShared'))} />
    </FormDialog>
  );
}
