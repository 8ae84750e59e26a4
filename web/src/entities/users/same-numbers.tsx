import type { SameNumbers as Found } from '@portal/shared/identity-checks/contract';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { TextLink } from '../../ui/buttons/link.tsx';

/** The items of a list: the other accounts that have or have had the same identity number. */
export function SameNumbers({ found }: { found: Found }) {
  const { t } = useTranslation('staffUsers');
  return found.map(({ field, email, isLocked, isFormer }) => (
    <li key={`${field} ${email}`}>
      {t(`${isFormer ? 'former' : 'same'}_${field === 'passport_number' ? 'passport_number' : 'national_id'}`)}{' '}
      <TextLink to="/admin/users/$email/summary" params={{ email }}>
        {email}
      </TextLink>
      {isLocked && ` ${t('same_locked')}`}.
    </li>
  ));
}
