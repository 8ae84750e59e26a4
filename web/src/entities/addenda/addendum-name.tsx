import type { Addendum } from '@portal/shared/addenda/contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The names of new dependents, in one line. */
export const namesOf = ({ dependents }: Pick<Addendum, 'dependents'>): string =>
  dependents.map(({ fullName }) => fullName).join(', ');

/** What an addendum is about, as a list names it. */
export function AddendumName({ addendum }: { addendum: Addendum }) {
  const { t } = useTranslation('addenda');
  const { move } = addendum;
  return <>{move ? t('moveTo', { job: move.to.title }) : t('dependentsOf', { names: namesOf(addendum) })}</>;
}
