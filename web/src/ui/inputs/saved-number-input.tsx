import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { maskNumber } from '@portal/shared/format/mask-number';
import { useRef, useState } from 'react';
import { descriptionBelow } from './description-below.ts';

interface SavedNumberInputProps extends Omit<TextInputProps, 'value'> {
  value: string;
  /** The number that is stored, if any. */
  saved: string | null | undefined;
  /** Replaces the description while the stored number is hidden. */
  savedDescription?: React.ReactNode;
}

/**
 * The input for a number that others near the screen must not read. A stored number shows only its end until the input
 * has the focus, and is selected then, so that typing replaces it. A number that is being typed stays visible, so that the person can compare it with the paper.
 */
export function SavedNumberInput({ value, saved, savedDescription, onFocus, onBlur, ...props }: SavedNumberInputProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const isSaved = value !== '' && value === saved;
  const input = useRef<HTMLInputElement>(null);

  return (
    <TextInput
      {...props}
      ref={input}
      inputWrapperOrder={descriptionBelow}
      description={(isSaved && savedDescription) || props.description}
      value={isSaved && !hasFocus ? maskNumber(value) : value}
      onFocus={(event) => {
        setHasFocus(true);
        // After the tap has placed the caret.
        if (isSaved) setTimeout(() => input.current?.select());
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
    />
  );
}
