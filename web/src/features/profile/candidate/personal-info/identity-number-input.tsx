import type { TextInputProps } from '@mantine/core';
import type { identityNumbers } from '@portal/shared/personal-info/fields';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { useDescription } from '#entities/profile/rejection-at-field.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { meQuery } from '#platform/session/session.ts';
import { SavedNumberInput } from '#ui/inputs/saved-number-input.tsx';

interface IdentityNumberInputProps extends Omit<TextInputProps, 'value'> {
  field: (typeof identityNumbers)[number];
  value: string;
}

/** The input for an identity number, which hides the one that is stored. */
export function IdentityNumberInput({ field, ...props }: IdentityNumberInputProps) {
  const { t } = useTranslation('personalInfo');
  const describe = useDescription(wireNameOf(field));
  const saved = useApiQuery(meQuery()).data?.profile[field];
  return <SavedNumberInput {...props} saved={saved} savedDescription={describe(t('numberHint'))} />;
}
