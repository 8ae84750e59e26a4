import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';

interface RejectionNoticeProps {
  profile: { status: ProfileStatus; reason: string | null } | undefined;
}

/** The reason of a rejected profile, beside the answers that it is about. */
export function RejectionNotice({ profile }: RejectionNoticeProps) {
  const { t } = useTranslation(['onboarding', 'screen']);
  if (profile?.status !== 'REJECTED' || !profile.reason) return null;
  return (
    <Notice tone="bad" title={t('rejectedTitle')}>
      <span style={{ whiteSpace: 'pre-line' }}>
        <strong>{t('screen:reason')}:</strong> {profile.reason}
      </span>
    </Notice>
  );
}
