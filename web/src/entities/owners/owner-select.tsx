import { NativeSelect } from '@mantine/core';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ownersQuery } from './queries.ts';

/** Who gets candidates: an address, whoever has the fewest, or nobody. */
export type Target = string;
export const [toFewest, toNobody] = ['fewest', ''] as const;
export const staffOf = (target: Target): string | null => (target === toNobody ? null : target);

interface OwnerSelectProps {
  label: string;
  value: Target;
  onChange: (target: Target) => void;
  /** The address of the colleague who gives them away. */
  without?: string | undefined;
}

/** Chooses who gets candidates. Each colleague has the number of open cases, and whether they are away. */
export function OwnerSelect({ label, value, onChange, without }: OwnerSelectProps) {
  const { t } = useTranslation('staffOwners');
  const colleagues = useApiQuery(ownersQuery()).data?.items ?? [];
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: toFewest, label: t('fewest') },
        ...colleagues
          .filter(({ email, mayOwn }) => mayOwn && email !== without)
          .map(({ email, fullName, openCases, awayUntil }) => ({
            value: email,
            label: t(awayUntil ? 'colleagueAway' : 'colleague', { name: fullName, count: openCases }),
          })),
        { value: toNobody, label: t('nobody') },
      ]}
    />
  );
}
