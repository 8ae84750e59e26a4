import { openApprovalStatuses } from '@portal/shared/approvals/workflow';
import { isOneOf } from '@portal/shared/objects/keys';
import { userQuery } from '#entities/users/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useEmailChange } from './use-email-change.ts';

/** Says on a candidate's record that its address is being changed, and what that waits for. */
export function EmailChangeNotice({ email }: { email: string }) {
  const { t } = useTranslation('staffApprovals');
  const { moment } = useFormat();
  const { data: user } = useApiQuery(userQuery(email));
  const newest = useEmailChange(email)?.newest;
  if (!newest || !isOneOf(openApprovalStatuses, newest.status)) return null;
  return (
    <Notice
      tone={newest.status === 'requested' ? 'wait' : 'info'}
      title={t('openTitle', { to: newest.emailChange?.to ?? '' })}
    >
      {newest.status === 'requested'
        ? t('waitsForColleague')
        : t('stoppableUntil', { time: moment(newest.takesEffectAt) })}{' '}
      {newest.status === 'approved' && user?.isLocked && `${t('isLocked')} `}
      <TextLink to="/admin/approvals">{t('history')}</TextLink>
    </Notice>
  );
}
