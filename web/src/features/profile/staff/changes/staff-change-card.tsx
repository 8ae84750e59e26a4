import { Group } from '@mantine/core';
import type { StaffProfileChange } from '@portal/shared/profile-changes/contract';
import { acceptProfileChange, refuseProfileChange, reopenProfileChange } from '@portal/shared/profile-changes/contract';
import { profileChangeWorkflow } from '@portal/shared/profile-changes/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { TakeBackButton } from '#entities/previews/take-back-button.tsx';
import classes from '#entities/profile-changes/change-card.module.css';
import { ChangeCard } from '#entities/profile-changes/change-card.tsx';
import { loadChangedNumber } from '#entities/profile-changes/queries.ts';
import { SameNumbers } from '#entities/users/same-numbers.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { DecisionButtons } from '#ui/buttons/decision-buttons.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import cards from '#ui/layout/cards.module.css';
import { useDecideChange } from './mutations.ts';
import { StruckChanges } from './struck-changes.tsx';

interface StaffChangeCardProps {
  change: StaffProfileChange;
  title?: React.ReactNode;
}

/** A requested change with the decision of staff. */
export function StaffChangeCard({ change, title }: StaffChangeCardProps) {
  const { t } = useTranslation(['staffProfileChanges', 'staffUsers', 'staffPreviews']);
  const { moment } = useFormat();
  const may = useMay();
  const { accept, refuse } = useDecideChange();
  const { uid, name, status, decidedBy } = change;
  const params = { uid };
  const canDecide = may('users.review');
  const can = (action: 'accept' | 'refuse' | 'reopen') => canDecide && canMove(profileChangeWorkflow, status, action);

  return (
    <ChangeCard
      change={change}
      reader="staff"
      title={title}
      loadNumber={canDecide ? (which) => (field) => loadChangedNumber({ uid, which, field }) : undefined}
    >
      {change.sameNumbers.length > 0 && (
        <Notice tone="wait" title={t('staffUsers:checksTitle')}>
          <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
            <SameNumbers found={change.sameNumbers} />
          </ul>
        </Notice>
      )}
      {decidedBy && (
        <p className={`${cards.small} ${classes.small}`}>
          {t('decidedBy')}: {t('decided', { who: decidedBy, time: moment(change.decidedAt) })}
        </p>
      )}
      <StruckChanges struck={change.struck} />
      {(can('accept') || can('refuse')) && (
        <DecisionButtons
          size="sm"
          words={{
            approve: t('accept'),
            reject: t('refuse'),
            approveTitle: t('acceptTitle', { name }),
            approveText: (
              <>
                {t('acceptText')}
                <DecisionPreview endpoint={acceptProfileChange} input={{ params }} />
              </>
            ),
            rejectTitle: t('refuseTitle', { name }),
            rejectText: (
              <>
                {t('refuseText')}
                <DecisionPreview
                  endpoint={refuseProfileChange}
                  input={{ params, body: { reason: t('staffPreviews:reason') } }}
                />
              </>
            ),
          }}
          draftName={`refuse:profile-change:${uid}`}
          canApprove={can('accept')}
          canReject={can('refuse')}
          late={t('late')}
          isBusy={accept.isPending || refuse.isPending}
          onApprove={() => accept.mutateAsync({ params })}
          onReject={(reason) => refuse.mutateAsync({ params, body: { reason } })}
        />
      )}
      {status !== 'pending' && can('reopen') && (
        <Group>
          <TakeBackButton
            endpoint={reopenProfileChange}
            inputOf={(reason) => ({ params, body: { reason } })}
            title={t(`reopenTitle_${status}`, { name })}
            text={t(`reopenText_${status}`)}
            success={t('staffPreviews:takenBack')}
            draftName={`reopen:profile-change:${uid}`}
          />
        </Group>
      )}
    </ChangeCard>
  );
}
