import type { StaffProfileChange } from '@portal/shared/profile-changes/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import cards from '#ui/layout/cards.module.css';

/** The decisions about a change that staff took back, struck out. Candidates do not see them. */
export function StruckChanges({ struck }: { struck: StaffProfileChange['struck'] }) {
  const { t } = useTranslation(['staffProfileChanges', 'staffPreviews']);
  const { moment } = useFormat();
  return struck.map((one) => {
    const words = { status: t(`status_${one.status}`), time: moment(one.decidedAt), who: one.decidedBy ?? '--' };
    const by = { time: moment(one.struckAt), who: one.struckBy ?? '--', reason: one.strikeReason };
    return (
      <p key={one.struckAt} className={cards.small} style={{ margin: 0 }}>
        <s>{[t('struckDecision', words), one.refusalReason].filter(Boolean).join(' · ')}</s>
        <br />
        {t('staffPreviews:struckBy', by)}
      </p>
    );
  });
}
