import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

interface SeenAtAgencyProps {
  item: Pick<LaborStepRecord, 'evidence'>;
  className?: string | undefined;
}

/** The day on which staff saw a step on the agency's own site, if they recorded one. */
export function SeenAtAgency({ item: { evidence }, className }: SeenAtAgencyProps) {
  const { t } = useTranslation('laborProgress');
  const { day } = useFormat();
  const seen = evidence.find(({ kind }) => kind === 'agency_site');
  return seen && <span className={className}>{t('seenOn', { date: day(seen.value) })}</span>;
}
