import { Stack } from '@mantine/core';
import type { Approval } from '@portal/shared/approvals/contract';
import { approvalWorkflow } from '@portal/shared/approvals/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { meQuery } from '#platform/session/session.ts';
import { useMay } from '#platform/session/use-may.ts';
import { DecisionButtons } from '#ui/buttons/decision-buttons.tsx';
import { TextLink } from '#ui/buttons/link.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconPaperclip } from '#ui/icons/icons.tsx';
import cards from '#ui/layout/cards.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './approval-card.module.css';
import { ApprovalStatusBadge } from './approval-status-badge.tsx';
import { useDecideApproval } from './mutations.ts';
import { loadEvidence } from './queries.ts';

/** What a colleague requested, with everything that a second member of staff needs to decide. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const { t } = useTranslation('staffApprovals');
  const { moment } = useFormat();
  const { uid, kind, email, emailChange, evidence, failure } = approval;
  const whoWhen = (who: string | null, at: string | null) => who && t('whoWhen', { who, time: moment(at) });
  return (
    <Card aria-label={`${t(`kind_${kind}`)} ${approval.name ?? ''}`}>
      <Stack gap="md">
        <div className={cards.head}>
          <strong>{approval.name}</strong>
          <ApprovalStatusBadge status={approval.status} />
        </div>
        <p className={classes.text}>
          {t(`kind_${kind}`)}
          {email && (
            <>
              {' · '}
              <TextLink to="/admin/users/$email/summary" params={{ email }}>
                {t('seeUser')}
              </TextLink>
            </>
          )}
        </p>
        <Facts
          facts={[
            { label: t('from'), value: emailChange?.from, isWide: true },
            { label: t('to'), value: <strong>{emailChange?.to}</strong>, isWide: true },
            { label: t('reason'), value: approval.reason, isWide: true },
            { label: t('requested'), value: whoWhen(approval.requestedBy, approval.requestedAt), isWide: true },
            ...(approval.approvedBy
              ? [{ label: t('approvedBy'), value: whoWhen(approval.approvedBy, approval.approvedAt), isWide: true }]
              : []),
            ...(approval.endedBy
              ? [{ label: t('refusedBy'), value: whoWhen(approval.endedBy, approval.endedAt), isWide: true }]
              : []),
            ...(approval.refusalReason
              ? [{ label: t('refusalReason'), value: approval.refusalReason, isWide: true }]
              : []),
            ...(approval.endedAt && !approval.endedBy ? [{ label: t('ended'), value: moment(approval.endedAt) }] : []),
          ]}
        />
        {approval.status === 'approved' && (
          <p className={classes.text}>{t('stoppableUntil', { time: moment(approval.takesEffectAt) })}</p>
        )}
        {failure && <p className={classes.text}>{t(`failure_${failure}`)}</p>}
        {evidence && (
          <div>
            <FileButton
              size="sm"
              mih={40}
              leftSection={<IconPaperclip size={18} />}
              load={() => loadEvidence(uid)}
              fileName={evidence}
            >
              {t('showEvidence')}
            </FileButton>
          </div>
        )}
        <ApprovalDecision approval={approval} />
      </Stack>
    </Card>
  );
}

/** Members of staff cannot decide their own requests. Those who may decide can also stop an approved one until it is carried out. */
function ApprovalDecision({ approval }: { approval: Approval }) {
  const { t } = useTranslation(['staffApprovals', 'screen']);
  const may = useMay();
  const me = useApiQuery(meQuery()).data;
  const { approve, refuse } = useDecideApproval();
  const { uid, status, emailChange } = approval;
  const name = approval.name ?? '';
  const params = { uid };
  if (!may('approvals.review')) return null;
  if (approval.requestedBy === me?.email) {
    return status === 'requested' ? <p className={classes.text}>{t('waitsForOther')}</p> : null;
  }
  return (
    <DecisionButtons
      size="sm"
      words={{
        approve: t('approve'),
        reject: status === 'approved' ? t('stop') : t('refuse'),
        approveTitle: t('approveTitle', { name }),
        approveText: t('approveText', { to: emailChange?.to ?? '' }),
        rejectTitle: t('refuseTitle', { name }),
        rejectText: t('refuseText'),
        rejectReason: t('screen:reason'),
        rejectReasonHint: t('reasonForStaff'),
      }}
      draftName={`refuse:approval:${uid}`}
      canApprove={canMove(approvalWorkflow, status, 'approve')}
      canReject={canMove(approvalWorkflow, status, 'refuse')}
      late={t('late')}
      isBusy={approve.isPending || refuse.isPending}
      onApprove={() => approve.mutateAsync({ params })}
      onReject={(reason) => refuse.mutateAsync({ params, body: { reason } })}
    />
  );
}
