import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** A password field with a button that shows the password. The button's label names its action. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('screen');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      // Mantine sets this attribute on its other inputs, but not on this one.
      aria-invalid={props.error ? true : undefined}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      rightSectionWidth={44}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? t('hidePassword') : t('showPassword'),
        'aria-pressed': isVisible,
        tabIndex: 0,
        size: 40,
      }}
    />
  );
}
