import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import classes from './code-field.module.css';

/** Six digits from an authenticator app. It accepts a pasted code with spaces, and phones can suggest the code. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    type="text"
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    classNames={{ input: classes.digits }}
    {...props}
  />
);

/** A recovery code with capital or small letters, with or without dashes. */
export const RecoveryCodeField = (props: TextInputProps) => (
  <TextInput
    type="text"
    autoComplete="off"
    data-secret
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    classNames={{ input: classes.code }}
    {...props}
  />
);
