import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface LazyTextInputProps
  extends Omit<TextInputProps, 'value' | 'onChange'>,
    Pick<React.ComponentPropsWithRef<'input'>, 'ref'> {
  value: string;
  /** Called on Enter and when the field loses the focus. */
  onCommit: (value: string) => void;
}

/** A text field that reports its value when the person finishes, not on every letter. */
export function LazyTextInput({ value, onCommit, ...props }: LazyTextInputProps) {
  const [text, setText] = useState(value);
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    setText(value);
  }
  const commit = () => {
    if (text.trim() !== value) onCommit(text.trim());
  };
  return (
    <TextInput
      {...props}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
      }}
    />
  );
}
