import { TextInput } from '@mantine/core';
import { emptyDate, formatDay } from '@portal/shared/format/format';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconCalendar } from '../icons/icons.tsx';
import { shapeTypedDate, typedDateToDay } from './typed-date.ts';

interface DateFieldProps {
  label: React.ReactNode;
  description?: React.ReactNode;
  error?: React.ReactNode;
  /** `YYYY-MM-DD`, or the incomplete text while it is not a date. */
  value?: string | null;
  onChange?: (value: string) => void;
  autoComplete?: string;
  name?: string;
  'data-path'?: string;
}

const toText = (value: string | null | undefined): string => {
  const shown = formatDay(value);
  return shown === emptyDate ? (value ?? '') : shown;
};

/** A date that is typed as DD/MM/YYYY on the number keyboard. The field inserts the slashes. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const { t } = useTranslation('screen');
  const [text, setText] = useState(() => toText(value));
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    // Follows a value from elsewhere, such as a draft or the server, but not the value that was just typed.
    if ((typedDateToDay(text) ?? text) !== (value ?? '')) setText(toText(value));
  }

  const type = (typed: string) => {
    const shaped = shapeTypedDate(typed, typed.length < text.length);
    setText(shaped);
    onChange?.(typedDateToDay(shaped) ?? shaped);
  };

  return (
    <TextInput
      {...props}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      maxLength={10}
      title={t('dateHint')}
      rightSection={<IconCalendar size={18} stroke={1.6} />}
      rightSectionPointerEvents="none"
      rightSectionWidth="2.25rem"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
