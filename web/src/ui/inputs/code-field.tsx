import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import classes from './code-field.module.css';

/** Six digits from an authenticator app; a paste with spaces is as good, and phones offer what they know. */
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

/** A recovery code, as it was written down: capitals or not, with dashes or without. */
export const RecoveryCodeField = (props: TextInputProps) => (
  <TextInput
    type="text"
    autoComplete="off"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    classNames={{ input: classes.code }}
    {...props}
  />
);
