import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format.ts';
import { centsToTyped, typedUsdToCents } from './typed-usd.ts';

interface MoneyFieldProps {
  label: React.ReactNode;
  error?: React.ReactNode;
  /** Cents, or what was typed so far while it is no amount. */
  value?: number | string;
  onChange?: (value: number | string) => void;
  name?: string;
  'data-path'?: string;
}

/** Dollars typed the way of the language; what was understood is shown back. */
export function MoneyField({ value, onChange, ...props }: MoneyFieldProps) {
  const { t } = useTranslation('staffShell');
  const { language, usd } = useFormat();
  const toText = (from: number | string | undefined) =>
    typeof from === 'number' ? centsToTyped(from, language) : (from ?? '');
  const [text, setText] = useState(() => toText(value));
  const [shownFor, setShownFor] = useState({ value, language });
  if (shownFor.value !== value || shownFor.language !== language) {
    setShownFor({ value, language });
    // Follows a value that came from elsewhere, and the language; not the one just typed.
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
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={typeof value === 'number' ? t('understood', { amount: usd(value) }) : undefined}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
