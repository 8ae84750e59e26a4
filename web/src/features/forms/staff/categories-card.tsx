import { Button } from '@mantine/core';
import type { FormCategory, StaffFormDetail } from '@portal/shared/forms/contract';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { showToast } from '#platform/toast/toast.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { IconEdit, IconPlus, IconTrash } from '#ui/icons/icons.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { CategoryModal } from '#ui/overlays/category-modal.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useCategoryMutations } from './mutations.ts';
import classes from './question-line.module.css';
import { SortableList } from './sortable/sortable-list.tsx';
import { useOrder } from './sortable/use-order.ts';

type Opened = { kind: 'new' } | { kind: 'edit' | 'remove'; uid: string };

/** The categories of a form, in the order of the questionnaire. */
export function CategoriesCard({ form }: { form: StaffFormDetail }) {
  const { t } = useTranslation(['staffForms', 'screen']);
  const { localize } = useFormat();
  const mayManage = useMay()('forms.manage');
  const { create, update, remove, order: save } = useCategoryMutations();
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<FormCategory>();
  const close = () => setOpened(undefined);
  const params = { uid: form.uid };
  const order = useOrder(
    form.categories.map(({ uid }) => uid),
    (uids, baseVersion) => save.mutateAsync({ params, body: { uids, seen: baseVersion } }),
  );
  const ordered = order.uids.flatMap((uid) => form.categories.filter((category) => category.uid === uid));
  const edited = opened?.kind === 'edit' ? form.categories.find(({ uid }) => uid === opened.uid) : undefined;
  const nameOf = (category: FormCategory) => localize(category.label);

  const askToRemove = (category: FormCategory) => {
    if (category.questionCount > 0) return showToast('warning', t('categoryUsed', { count: category.questionCount }));
    if (category.retiredCount > 0) return showToast('warning', t('categoryRetired'));
    setRemoved(category);
    setOpened({ kind: 'remove', uid: category.uid });
  };

  return (
    <Card>
      <h2 className={columns.heading}>{t('categories')}</h2>
      {ordered.length === 0 ? (
        <p>{t('noCategories')}</p>
      ) : (
        <SortableList
          onReorder={mayManage ? order.reorder : undefined}
          items={ordered.map((category) => ({
            id: category.uid,
            name: nameOf(category),
            content: (
              <>
                <p className={classes.title}>{nameOf(category)}</p>
                <p className={classes.facts}>
                  <code>{category.name}</code>
                  <span>{t('inCategory', { count: category.questionCount })}</span>
                </p>
              </>
            ),
            actions: mayManage && (
              <>
                <IconButton
                  label={t('editNamed', { name: nameOf(category) })}
                  onClick={() => setOpened({ kind: 'edit', uid: category.uid })}
                >
                  <IconEdit size={20} />
                </IconButton>
                <IconButton label={t('removeNamed', { name: nameOf(category) })} onClick={() => askToRemove(category)}>
                  <IconTrash size={20} />
                </IconButton>
              </>
            ),
          }))}
        />
      )}
      {mayManage && (
        <Button variant="subtle" leftSection={<IconPlus size={18} />} onClick={() => setOpened({ kind: 'new' })}>
          {t('addCategory')}
        </Button>
      )}
      {(opened?.kind === 'new' || edited) && (
        <CategoryModal
          key={edited?.uid ?? 'new'}
          title={edited ? t('editCategory') : t('addCategory')}
          category={edited}
          example="us-history"
          onSave={(body, baseVersion) =>
            edited
              ? update.mutateAsync({
                  params: { ...params, category: edited.uid },
                  body: { ...body, seen: baseVersion },
                })
              : create.mutateAsync({ params, body })
          }
          onRefetch={refresh}
          onClose={close}
        />
      )}
      <ConfirmModal
        isOpen={opened?.kind === 'remove'}
        title={t('removeCategoryTitle', { name: removed ? nameOf(removed) : '' })}
        confirmLabel={t('screen:remove')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { ...params, category: removed?.uid ?? '' } }, { onSettled: close })}
        onClose={close}
      >
        {t('removeCategoryText')}
      </ConfirmModal>
    </Card>
  );
}
