import { Button, Group } from '@mantine/core';
import type { StaffJob } from '@portal/shared/jobs/contract';
import { reopenJob } from '@portal/shared/jobs/contract';
import { jobWorkflow } from '@portal/shared/jobs/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { lazy, Suspense, useState } from 'react';
import { TakeBackButton } from '#entities/previews/take-back-button.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { IconLock, IconX } from '#ui/icons/first-icons.tsx';
import { IconCopy, IconEdit, IconLockOpen, IconTrash } from '#ui/icons/icons.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useJobWords } from './job-labels.ts';
import type { JobMove } from './mutations.ts';
import { jobMoves, useChangeJobStatus } from './mutations.ts';

/** Few visits open it, so it is loaded when it opens. */
const ClosingModal = lazy(async () => ({ default: (await import('./closing-modal.tsx')).ClosingModal }));

const icons: Record<JobMove, typeof IconLock> = {
  lock: IconLock,
  unlock: IconLockOpen,
  close: IconX,
  remove: IconTrash,
};

/** A closed or removed job cannot be changed. */
const isEditable = ({ status }: StaffJob) => status !== 'closed' && status !== 'removed';

/** The actions that a job's status allows. Each asks for confirmation. */
export function JobMoveButtons({ job }: { job: StaffJob }) {
  const { t } = useTranslation(['staffJobs', 'screen']);
  const { titleOf } = useJobWords();
  const moves = useChangeJobStatus(job);
  const [asked, setAsked] = useState<JobMove>('lock');
  const [isOpen, setIsOpen] = useState(false);
  const title = titleOf(job);
  // A draft is published by unlocking it.
  const wordOf = (move: JobMove) => (move === 'unlock' && job.isDraft ? 'publish' : move);
  const asksForPeople = asked === 'close' || asked === 'remove';
  const run = () =>
    moves[asked === 'unlock' ? 'unlock' : 'lock']
      .mutateAsync({ params: { uid: job.uid } })
      .catch(() => {})
      .finally(() => setIsOpen(false));
  return (
    <Group gap="xs">
      {isEditable(job) && (
        <LinkButton
          to="/admin/jobs/$uid/edit"
          params={{ uid: job.uid }}
          size="sm"
          mih={40}
          leftSection={<IconEdit size={18} />}
        >
          {t('edit')}
        </LinkButton>
      )}
      <LinkButton
        to="/admin/jobs/new"
        search={{ copyOf: job.uid }}
        variant="default"
        size="sm"
        mih={40}
        leftSection={<IconCopy size={18} />}
      >
        {t('copy')}
      </LinkButton>
      {jobMoves
        .filter((move) => canMove(jobWorkflow, job.status, move))
        .map((move) => {
          const Icon = icons[move];
          return (
            <Button
              key={move}
              variant="default"
              size="sm"
              mih={40}
              leftSection={<Icon size={18} />}
              onClick={() => {
                setAsked(move);
                setIsOpen(true);
              }}
            >
              {t(wordOf(move))}
            </Button>
          );
        })}
      {canMove(jobWorkflow, job.status, 'reopen') && (
        <TakeBackButton
          endpoint={reopenJob}
          inputOf={(reason) => ({ params: { uid: job.uid }, body: { reason } })}
          label={t('reopen')}
          title={t('reopenTitle', { title })}
          text={t('reopenText')}
          success={t('reopenDone')}
          draftName={`reopen:job:${job.uid}`}
        />
      )}
      {asksForPeople ? (
        // The dialog stays open after a failure, but not if a colleague has closed the job.
        isOpen &&
        canMove(jobWorkflow, job.status, asked) && (
          <Suspense fallback={null}>
            <ClosingModal job={job} action={asked} onClose={() => setIsOpen(false)} />
          </Suspense>
        )
      ) : (
        <ConfirmModal
          isOpen={isOpen}
          title={t(`${wordOf(asked)}Title`, { title })}
          confirmLabel={t(wordOf(asked))}
          isBusy={moves[asked].isPending}
          onConfirm={() => void run()}
          onClose={() => setIsOpen(false)}
        >
          {t(`${wordOf(asked)}Text`, { title })}
        </ConfirmModal>
      )}
    </Group>
  );
}
