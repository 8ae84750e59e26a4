import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { descriptionBelow } from './description-below.ts';
import { centsToTyped, typedUsdToCents } from './typed-usd.ts';

interface MoneyFieldProps {
  label: React.ReactNode;
  error?: React.ReactNode;
  /** Cents, or the incomplete text while it is not an amount. */
  value?: number | string;
  onChange?: (value: number | string) => void;
  name?: string;
  'data-path'?: string;
}

/** An amount in dollars, typed in the format of the language. The field shows the amount that it understood. */
export function MoneyField({ value, onChange, ...props }: MoneyFieldProps) {
  const { t } = useTranslation('screen');
  const { language, usd } = useFormat();
  const toText = (from: number | string | undefined) =>
    typeof from === 'number' ? centsToTyped(from, language) : (from ?? '');
  const [text, setText] = useState(() => toText(value));
  const [shownFor, setShownFor] = useState({ value, language });
  if (shownFor.value !== value || shownFor.language !== language) {
    setShownFor({ value, language });
    // Follows a value from elsewhere and a switch of the language, but not the value that was just typed.
    if ((typedUsdToCents(text, language) ?? text) !== (value ?? '')) setText(toText(value));
  }

  const type = (typed: string) => {
    setText(typed);
    onChange?.(typedUsdToCents(typed, language) ?? typed);
  };
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      inputWrapperOrder={descriptionBelow}
      description={typeof value === 'number' ? t('understood', { amount: usd(value) }) : undefined}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
