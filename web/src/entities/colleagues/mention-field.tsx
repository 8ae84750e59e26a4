import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { colleaguesQuery } from './queries.ts';

/** What is typed of a name after the last `@` before the cursor. */
const typedName = (text: string): string | undefined => /(?:^|\s)@([^@\n]{0,40})$/.exec(text)?.[1];
const shownAtMost = 6;

interface MentionFieldProps {
  label: React.ReactNode;
  error?: React.ReactNode;
  value?: string;
  onChange?: (value: string) => void;
  'data-path'?: string;
}

/** A text in which `@` offers the names of colleagues. It holds their names, see `toMentions`. */
export function MentionField({ value = '', onChange, ...props }: MentionFieldProps) {
  const colleagues = useApiQuery(colleaguesQuery()).data?.items ?? [];
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [cursor, setCursor] = useState(0);
  const before = value.slice(0, cursor);
  const typed = typedName(before);
  const found =
    typed === undefined
      ? []
      : colleagues
          .filter(({ fullName }) => fullName !== typed.trim() && fullName.toLowerCase().includes(typed.toLowerCase()))
          .slice(0, shownAtMost);
  const pick = (name: string) => {
    onChange?.(`${before.slice(0, before.length - (typed?.length ?? 0))}${name} ${value.slice(before.length)}`);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal>
      <Combobox.Target>
        <Textarea
          {...props}
          autosize
          minRows={2}
          maxRows={14}
          value={value}
          onChange={(event) => {
            onChange?.(event.currentTarget.value);
            setCursor(event.currentTarget.selectionStart);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options>
          {found.map(({ uid, fullName }) => (
            <Combobox.Option key={uid} value={fullName}>
              {fullName}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
