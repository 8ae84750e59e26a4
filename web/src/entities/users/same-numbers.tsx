import type { SameNumbers as Found } from '@portal/shared/identity-checks/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

/** The items of a list: the other accounts with the same identity number. */
export function SameNumbers({ found }: { found: Found }) {
  const { t } = useTranslation('staffUsers');
  return found.map(({ field, email, isLocked }) => (
    <li key={`${field} ${email}`}>
      {t(`same_${field === 'passport_number' ? 'passport_number' : 'national_id'}`)}{' '}
      <Link to="/admin/users/$email/summary" params={{ email }}>
        {email}
      </Link>
      {isLocked && ` ${t('same_locked')}`}.
    </li>
  ));
}
