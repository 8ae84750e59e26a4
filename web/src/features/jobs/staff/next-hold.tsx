import { holdsEndSoonBefore } from '@portal/shared/applications/rules';
import type { StaffJob } from '@portal/shared/jobs/contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNow } from '#platform/use-now.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { MomentCountdown } from '#ui/feedback/countdown.tsx';

/** The time left of the next unpaid hold if it ends soon, with a link to the applicants. */
export function NextHold({ job: { uid, nextHoldEndsAt } }: { job: StaffJob }) {
  const { t } = useTranslation('staffJobs');
  const now = new Date(useNow());
  if (!nextHoldEndsAt || new Date(nextHoldEndsAt) > holdsEndSoonBefore(now)) return null;
  return (
    <TextLink
      to="/admin/jobs/$uid/applies"
      params={{ uid }}
      search={{ sort: 'hold_expires_at' }}
      preload={false}
      c="inherit"
      size="sm"
    >
      {t('nextHold')} <MomentCountdown until={nextHoldEndsAt} over={t('nextHoldOver')} />
    </TextLink>
  );
}
