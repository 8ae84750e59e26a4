import type { Applicant } from '@portal/shared/applications/contract';
import { approveApplicant, rejectApplicant, reopenApplicant } from '@portal/shared/applications/contract';
import type { ApplicationStatus } from '@portal/shared/applications/workflow';
import { applicationWorkflow, productReasons } from '@portal/shared/applications/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { TakeBackButton } from '#entities/previews/take-back-button.tsx';
import { ReasonTemplates } from '#entities/reasons/reason-templates.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { DecisionButtons } from '#ui/buttons/decision-buttons.tsx';
import { MomentCountdown } from '#ui/feedback/countdown.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Fact } from '#ui/layout/facts.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './application-card.module.css';
import { useDecideApplicant } from './mutations.ts';

const feeWords = { not_paid: 'feeNotPaid', pending: 'feePending', paid: 'feePaid', void: 'feeNotPaid' } as const;

const tones: Record<ApplicationStatus, Tone> = { pending: 'wait', approved: 'good', rejected: 'bad', ended: 'quiet' };

interface ApplicationCardProps {
  application: Applicant;
  /** The candidate or the job, whichever is not the subject of the page. */
  title: React.ReactNode;
  /** Links beside the decision. */
  links?: React.ReactNode;
  /** The checkbox for bulk actions. */
  select?: React.ReactNode;
}

/** One application with its status, the payment of its fee, and the decision. */
export function ApplicationCard({ application, title, links, select }: ApplicationCardProps) {
  const { t } = useTranslation('staffApplications');
  return (
    <Card className={classes.card}>
      <header className={classes.head}>
        <div className={classes.name}>
          {select}
          <h2 className={classes.title}>{title}</h2>
        </div>
        <div className={classes.standing}>
          {isHoldAtRisk(application) && (
            <MomentCountdown until={application.holdExpiresAt ?? ''} over={t('holdOver')} />
          )}
          <StatusBadge tone={tones[application.status]}>
            {application.contractStatus === 'completed' ? t('completed') : t(`status_${application.status}`)}
          </StatusBadge>
        </div>
      </header>
      <Facts facts={useFacts(application)} />
      {isFeeMissing(application) && <Notice tone="bad">{t('feeMissing')}</Notice>}
      <footer className={classes.foot}>
        <ApplicationDecision application={application} />
        {links && <div className={classes.links}>{links}</div>}
      </footer>
    </Card>
  );
}

/** Returns whether the fee is unpaid and no transfer was submitted, so the seat is released when the hold ends. */
const isHoldAtRisk = ({ status, feeStatus, holdExpiresAt }: Applicant): boolean =>
  status === 'pending' && feeStatus === 'not_paid' && holdExpiresAt !== null;

/** Returns whether the application was approved with a payment of its fee that staff reversed. */
const isFeeMissing = ({ status, feeStatus }: Applicant): boolean =>
  status === 'approved' && (feeStatus === 'not_paid' || feeStatus === 'pending');

function useFacts(application: Applicant): Fact[] {
  const { t } = useTranslation('staffApplications');
  const format = useFormat();
  const productReason = productReasons.find((known) => known === application.reason);
  const facts: Fact[] = [
    { label: t('appliedAt'), value: format.moment(application.appliedAt) },
    { label: t('fee'), value: t(feeWords[application.feeStatus ?? 'not_paid']) },
  ];
  if (isHoldAtRisk(application)) {
    facts.push({ label: t('holdExpiresAt'), value: format.deadline(application.holdExpiresAt) });
  }
  if (application.endReason) facts.push({ label: t('endReason'), value: t(`endReason_${application.endReason}`) });
  if (application.reason) {
    const value = productReason ? t(`reason_${productReason}`) : application.reason;
    facts.push({ label: t('reason'), value, isWide: true });
  }
  return facts;
}

/** Whether staff made a decision that may be taken back. What rests on it, the preview says. */
const canReopen = ({ status, contractStatus, endReason }: Applicant): boolean =>
  (status === 'approved' && contractStatus === 'in_force') ||
  (status === 'rejected' && (endReason === 'not_accepted' || endReason === 'job_closed'));

function ApplicationDecision({ application }: { application: Applicant }) {
  const { t } = useTranslation(['staffApplications', 'staffPreviews']);
  const may = useMay();
  const { approve, reject } = useDecideApplicant();
  if (!may('applicants.review')) return null;
  const { name, email } = application;
  const job = application.job.title;
  const params = { uid: application.job.uid, email };
  const isOpen = canMove(applicationWorkflow, application.status, 'approve');

  return (
    <div className={classes.decision}>
      <DecisionButtons
        size="sm"
        words={{
          approveTitle: t('approveTitle', { name, job }),
          approveText: (
            <>
              {t('approveText')}
              <DecisionPreview endpoint={approveApplicant} input={{ params }} />
            </>
          ),
          rejectTitle: t('rejectTitle', { name, job }),
          rejectText: (
            <>
              {t('rejectText')}
              <DecisionPreview endpoint={rejectApplicant} input={{ params, body: { reason: t('reason') } }} />
            </>
          ),
        }}
        renderReasonHelp={(add) => (
          <ReasonTemplates kind="application" language={application.languageCode} onPick={add} />
        )}
        draftName={`reject:application:${application.uid}`}
        canApprove={isOpen && application.isFeePaid}
        canReject={canMove(applicationWorkflow, application.status, 'reject')}
        isBusy={approve.isPending || reject.isPending}
        onApprove={() => approve.mutateAsync({ params })}
        onReject={(reason) => reject.mutateAsync({ params, body: { reason } })}
      >
        {canReopen(application) && (
          <TakeBackButton
            endpoint={reopenApplicant}
            inputOf={(reason) => ({ params, body: { reason } })}
            title={t('reopenTitle', { name, job })}
            text={t('reopenText')}
            success={t('staffPreviews:takenBack')}
            draftName={`reopen:application:${application.uid}`}
          />
        )}
      </DecisionButtons>
      {isOpen && !application.isFeePaid && <p className={classes.hint}>{t('approveNeedsFee')}</p>}
    </div>
  );
}
