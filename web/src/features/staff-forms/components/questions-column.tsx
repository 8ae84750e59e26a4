import { Button, Group } from '@mantine/core';
import type { FormCategory, StaffFormDetail } from '@portal/shared/forms/contract';
import type { StaffQuestion } from '@portal/shared/forms/question-schema';
import type { AnswerType } from '@portal/shared/forms/rules';
import { IconEdit, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { useMay } from '../../../platform/session/use-may.ts';
import { showToast } from '../../../platform/toast/toast.ts';
import columns from '../../../ui/columns.module.css';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useQuestionMutations } from '../mutations.ts';
import { useOrder } from '../use-order.ts';
import { QuestionLine } from './question-line.tsx';
import { QuestionModal } from './question-modal.tsx';
import { useQuestionName } from './question-words.ts';
import classes from './questions-column.module.css';
import { SortableList } from './sortable-list.tsx';

type Opened = { kind: 'new'; categoryUid: string } | { kind: 'edit' | 'remove'; uid: string };

interface QuestionsColumnProps {
  form: StaffFormDetail;
  answerType: AnswerType | undefined;
}

/** The questions of a form by category: written, put in order, taken out. */
export function QuestionsColumn({ form, answerType }: QuestionsColumnProps) {
  const { t } = useTranslation(['staffForms', 'screen']);
  const { pick } = useFormat();
  const nameOf = useQuestionName();
  const mayManage = useMay()('forms.manage');
  const mutations = useQuestionMutations();
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<StaffQuestion>();
  const params = { uid: form.uid };
  const order = useOrder(
    form.questions.map(({ uid }) => uid),
    (uids, seen) => mutations.order.mutateAsync({ params, body: { uids, seen } }),
  );
  const ordered = order.uids.flatMap((uid) => form.questions.filter((question) => question.uid === uid));
  const shown = ordered.filter((question) => !answerType || question.answerType === answerType);
  const inCategory = (list: StaffQuestion[], category: FormCategory | undefined) =>
    list.filter(({ categoryUid }) => categoryUid === (category?.uid ?? null));
  const groups = [...form.categories, undefined];
  const edited = opened?.kind === 'edit' ? form.questions.find(({ uid }) => uid === opened.uid) : undefined;
  const addWord = form.answerTypes.includes('yes_no') ? t('addQuestion') : t('addStep');

  const reorder = (category: FormCategory | undefined, uids: string[]) =>
    order.reorder(
      groups.flatMap((one) => (one === category ? uids : inCategory(ordered, one).map((question) => question.uid))),
    );
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
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpened({ kind: 'new', categoryUid: category?.uid ?? '' })}
      >
        {addWord}
        {!isMain && category && <span className="visually-hidden">: {pick(category.labelVi, category.labelEn)}</span>}
      </Button>
    );

  const listOf = (category: FormCategory | undefined) => (
    <SortableList
      onReorder={mayManage && !answerType ? (uids) => reorder(category, uids) : undefined}
      items={inCategory(shown, category).map((question) => ({
        id: question.uid,
        name: nameOf(question),
        content: <QuestionLine question={question} number={ordered.indexOf(question) + 1} />,
        actions: mayManage && (
          <>
            <IconButton
              label={t('editNamed', { name: nameOf(question) })}
              onClick={() => setOpened({ kind: 'edit', uid: question.uid })}
            >
              <IconEdit size={20} aria-hidden />
            </IconButton>
            <IconButton
              label={t('removeNamed', { name: nameOf(question) })}
              onClick={() => {
                setRemoved(question);
                setOpened({ kind: 'remove', uid: question.uid });
              }}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </>
        ),
      }))}
    />
  );

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
      {groups
        .filter((category) => inCategory(shown, category).length > 0)
        .map((category) => (
          <Card key={category?.uid ?? 'none'}>
            <Group justify="space-between" className={classes.head}>
              <h2 className={columns.heading}>
                {category
                  ? pick(category.labelVi, category.labelEn)
                  : form.categories.length > 0
                    ? t('noCategory')
                    : form.answerTypes.includes('yes_no')
                      ? t('questions')
                      : t('steps')}
              </h2>
              {addButton(category, false)}
            </Group>
            {listOf(category)}
          </Card>
        ))}
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
        title={t('removeQuestionTitle', { text: removed && nameOf(removed) })}
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
