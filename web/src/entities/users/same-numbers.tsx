import type { SameNumbers as Found } from '@portal/shared/identity-checks/contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';

/** The items of a list: the other accounts that have or have had the same identity number. */
export function SameNumbers({ found }: { found: Found }) {
  const { t } = useTranslation('staffUsers');
  const sentence = (field: Found[number]['field'], isFormer: boolean) => {
    const number = field === 'passport_number' ? 'passport_number' : 'national_id';
    return t(isFormer ? `former_${number}` : `same_${number}`);
  };
  return found.map(({ field, email, isLocked, isFormer }) => (
    <li key={`${field} ${email}`}>
      {sentence(field, isFormer)}{' '}
      <TextLink to="/admin/users/$email/summary" params={{ email }}>
        {email}
      </TextLink>
      {isLocked && ` ${t('same_locked')}`}.
    </li>
  ));
}
