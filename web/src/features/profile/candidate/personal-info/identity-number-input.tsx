import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { identityNumbers } from '@portal/shared/personal-info/fields';
import { useState } from 'react';
import { useApiQuery } from '../../../../platform/http/use-api-query.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { meQuery } from '../../../../platform/session/session.ts';
import { descriptionBelow } from '../../../../ui/inputs/description-below.ts';

interface IdentityNumberInputProps extends Omit<TextInputProps, 'value'> {
  field: (typeof identityNumbers)[number];
  value: string;
}

/**
 * The input for an identity number. A saved number shows only its end until the input has the focus. A number that is
 * being typed stays visible, so that the person can compare it with the passport.
 */
export function IdentityNumberInput({ field, value, onFocus, onBlur, ...props }: IdentityNumberInputProps) {
  const { t } = useTranslation('personalInfo');
  const [hasFocus, setHasFocus] = useState(false);
  const saved = useApiQuery(meQuery()).data?.profile[field];
  const isSaved = value !== '' && value === saved;

  return (
    <TextInput
      {...props}
      inputWrapperOrder={descriptionBelow}
      description={isSaved ? t('numberHint') : props.description}
      value={isSaved && !hasFocus ? maskNumber(value) : value}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
    />
  );
}
