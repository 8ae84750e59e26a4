import { Button, Group } from '@mantine/core';
import type { FormCategory, StaffFormDetail } from '@portal/shared/forms/contract';
import type { StaffQuestion } from '@portal/shared/forms/question-schema';
import type { AnswerType } from '@portal/shared/forms/rules';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { showToast } from '#platform/toast/toast.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconEdit, IconListDetails, IconPlus, IconTrash } from '#ui/icons/icons.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useQuestionMutations } from './mutations.ts';
import { useQuestionName } from './question-labels.ts';
import { QuestionLine } from './question-line.tsx';
import { QuestionModal } from './question-modal.tsx';
import classes from './questions-column.module.css';
import type { SortableItem, SortableMove } from './sortable/sortable-groups.tsx';
import { SortableGroups } from './sortable/sortable-groups.tsx';
import { useOrder } from './sortable/use-order.ts';

/** The group of the questions without a category. */
const nowhere = 'none';

type Opened = { kind: 'new'; categoryUid: string } | { kind: 'edit' | 'remove'; uid: string };

interface QuestionsColumnProps {
  form: StaffFormDetail;
  answerType: AnswerType | undefined;
}

/** The questions of a form by category, to add, change, reorder, and delete. */
export function QuestionsColumn({ form, answerType }: QuestionsColumnProps) {
  const { t } = useTranslation(['staffForms', 'screen']);
  const { localize } = useFormat();
  const nameOf = useQuestionName();
  const mayManage = useMay()('forms.manage');
  const mutations = useQuestionMutations();
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<StaffQuestion>();
  const params = { uid: form.uid };
  const order = useOrder(
    form.questions.map(({ uid }) => uid),
    (uids, baseVersion, moved) => mutations.order.mutateAsync({ params, body: { uids, seen: baseVersion, moved } }),
  );
  const asMoved = (question: StaffQuestion): StaffQuestion => {
    const last = order.moves.findLast(({ uid }) => uid === question.uid);
    return last ? { ...question, categoryUid: last.categoryUid } : question;
  };
  const ordered = order.uids.flatMap((uid) => form.questions.filter((question) => question.uid === uid)).map(asMoved);
  const shown = ordered.filter((question) => !answerType || question.answerType === answerType);
  const inCategory = (list: StaffQuestion[], category: FormCategory | undefined) =>
    list.filter(({ categoryUid }) => categoryUid === (category?.uid ?? null));
  const categories = [...form.categories, undefined];
  const edited = opened?.kind === 'edit' ? form.questions.find(({ uid }) => uid === opened.uid) : undefined;
  const addWord = form.answerTypes.includes('yes_no') ? t('addQuestion') : t('addStep');

  const titleOf = (category: FormCategory | undefined) => {
    if (category) return localize(category.label);
    if (form.categories.length > 0) return t('noCategory');
    return form.answerTypes.includes('yes_no') ? t('questions') : t('steps');
  };
  const move = ({ id, groupId, ids }: SortableMove) => {
    const categoryUid = groupId === nowhere ? null : groupId;
    const isElsewhere = ordered.find(({ uid }) => uid === id)?.categoryUid !== categoryUid;
    const uids = categories.flatMap((category) =>
      (category?.uid ?? nowhere) === groupId
        ? ids
        : inCategory(ordered, category).flatMap(({ uid }) => (uid === id ? [] : [uid])),
    );
    order.reorder(uids, isElsewhere ? { uid: id, categoryUid } : undefined);
  };
  const remove = (question: StaffQuestion) =>
    mutations.remove.mutate(
      { params: { ...params, question: question.uid } },
      {
        onSuccess: () => showToast('success', t(question.answerCount > 0 ? 'questionRetired' : 'questionRemoved')),
        onSettled: () => setOpened(undefined),
      },
    );
  const addButton = (category: FormCategory | undefined, isMain: boolean) =>
    mayManage && (
      <Button
        variant={isMain ? 'filled' : 'subtle'}
        leftSection={<IconPlus size={18} />}
        onClick={() => setOpened({ kind: 'new', categoryUid: category?.uid ?? '' })}
      >
        {addWord}
        {!isMain && category && <span className="visually-hidden">: {localize(category.label)}</span>}
      </Button>
    );

  const itemOf = (question: StaffQuestion): SortableItem => ({
    id: question.uid,
    name: nameOf(question),
    content: <QuestionLine question={question} number={ordered.indexOf(question) + 1} />,
    actions: mayManage && (
      <>
        <IconButton
          label={t('editNamed', { name: nameOf(question) })}
          onClick={() => setOpened({ kind: 'edit', uid: question.uid })}
        >
          <IconEdit size={20} />
        </IconButton>
        <IconButton
          label={t('removeNamed', { name: nameOf(question) })}
          onClick={() => {
            setRemoved(question);
            setOpened({ kind: 'remove', uid: question.uid });
          }}
        >
          <IconTrash size={20} />
        </IconButton>
      </>
    ),
  });
  const canMove = mayManage && !answerType;
  const groups = categories
    .map((category) => ({
      id: category?.uid ?? nowhere,
      category,
      name: titleOf(category),
      items: inCategory(shown, category).map(itemOf),
    }))
    // An empty category is shown, so that it can be filled. The group without a category is shown only if it has
    // questions.
    .filter(({ category, items }) => items.length > 0 || (canMove && category && shown.length > 0));

  return (
    <div className={columns.stack}>
      {mayManage && answerType && <p className={classes.hint}>{t('filterStopsOrder')}</p>}
      {shown.length === 0 && (
        <EmptyState
          icon={<IconListDetails size={26} stroke={1.6} />}
          title={answerType ? t('nothingOfType') : t('noQuestions')}
          text={answerType ? undefined : t('noQuestionsText')}
          action={addButton(undefined, true)}
        />
      )}
      <SortableGroups
        groups={groups}
        onMove={canMove ? move : undefined}
        renderGroup={({ category, name }, list) => (
          <Card>
            <Group justify="space-between" className={classes.head}>
              <h2 className={columns.heading}>{name}</h2>
              {addButton(category, false)}
            </Group>
            {list}
          </Card>
        )}
      />
      {(opened?.kind === 'new' || edited) && (
        <QuestionModal
          key={edited?.uid ?? 'new'}
          form={form}
          question={edited}
          categoryUid={opened?.kind === 'new' ? opened.categoryUid : ''}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ConfirmModal
        isOpen={opened?.kind === 'remove'}
        title={t('removeQuestionTitle', { text: removed ? nameOf(removed) : '' })}
        confirmLabel={t('screen:remove')}
        isDangerous
        isBusy={mutations.remove.isPending}
        onConfirm={() => removed && remove(removed)}
        onClose={() => setOpened(undefined)}
      >
        {removed && removed.answerCount > 0
          ? t('removeAnswered', { count: removed.answerCount })
          : t('removeUnanswered')}
      </ConfirmModal>
    </div>
  );
}
