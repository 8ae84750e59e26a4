import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function EmailField(props: TextInputProps) {
  const { t } = useTranslation('auth');
  return (
    <TextInput
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
