import { Group, NativeSelect, Text } from '@mantine/core';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { useToken } from '#platform/stores/token-store.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import classes from './owner-choice.module.css';
import { ownerMemory } from './owner-search.ts';
import { ownersQuery } from './queries.ts';

interface OwnerChoiceProps {
  /** `me`, `none`, or the address of a colleague; everybody's if it is missing. */
  value: string | undefined;
  onChange: (owner: string | undefined) => void;
}

/** Chooses whose candidates a list has: everybody's, one's own, nobody's, or a colleague's. The choice is remembered. */
export function OwnerChoice({ value, onChange }: OwnerChoiceProps) {
  const { t } = useTranslation('staffOwners');
  const [, remember] = useDraft<string>(ownerMemory);
  const staff = useApiQuery(ownersQuery()).data?.items ?? [];
  // Somebody with another role since then may still have candidates.
  const colleagues = staff.filter(({ mayOwn, openCases }) => mayOwn || openCases > 0);
  const colleague = value === 'me' || value === 'none' ? undefined : value;
  const isListed = colleagues.some(({ email }) => email === colleague);
  const choose = (owner: string | undefined) => {
    remember(owner);
    onChange(owner);
  };
  return (
    <div>
      <Group gap="sm">
        <div className={classes.choice}>
          <Segmented
            label={t('whose')}
            value={value ?? 'all'}
            onChange={(next) => choose(next === 'all' ? undefined : next)}
            options={[
              { value: 'all', label: t('everybodys') },
              { value: 'me', label: t('mine') },
              { value: 'none', label: t('nobodys') },
            ]}
          />
        </div>
        <NativeSelect
          aria-label={t('ofColleague')}
          value={colleague ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value || undefined)}
          data={[
            { value: '', label: t('ofColleague') },
            ...colleagues.map(({ email, fullName }) => ({ value: email, label: fullName })),
            // A link may name somebody who is no longer active.
            ...(colleague && !isListed ? [{ value: colleague, label: colleague }] : []),
          ]}
        />
      </Group>
      {value === 'me' && <StandingIn />}
    </div>
  );
}

/** Says whose candidates are among one's own, because they are away. */
function StandingIn() {
  const { t } = useTranslation('staffOwners');
  const { day } = useFormat();
  const me = useToken((session) => session.email);
  const away = (useApiQuery(ownersQuery()).data?.items ?? []).filter(({ standIn }) => standIn && standIn.email === me);
  return away.map(({ email, fullName, awayUntil }) => (
    <Text key={email} size="sm" c="dimmed" mt={4}>
      {t('standingIn', { name: fullName, date: day(awayUntil) })}
    </Text>
  ));
}
