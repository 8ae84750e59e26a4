import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { foldForSearch } from '@portal/shared/format/format';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { colleaguesQuery } from './queries.ts';

/** What is typed of a name after the last `@` before the cursor. */
const typedName = (text: string): string | undefined => /(?:^|\s)@([^@\n]{0,40})$/.exec(text)?.[1];
const shownAtMost = 6;

/** Whether a word of a name begins with what is typed, and the words after it go on with it. */
const isMatch = (name: string, typed: string) => ` ${foldForSearch(name)}`.includes(` ${foldForSearch(typed)}`);

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
  // Somebody whose whole name is there is named, even if a longer name begins so.
  const isNamed = colleagues.some(({ fullName }) => fullName === typed?.trim());
  const found =
    typed === undefined || isNamed
      ? []
      : colleagues.filter(({ fullName }) => isMatch(fullName, typed)).slice(0, shownAtMost);
  const pick = (name: string) => {
    const named = `${before.slice(0, before.length - (typed?.length ?? 0))}${name} `;
    onChange?.(named + value.slice(before.length));
    setCursor(named.length);
  };
  const names = found.map(({ uid }) => uid).join();
  const { dropdownOpened } = combobox;
  const show = useEffectEvent((isFound: boolean) => (isFound ? combobox.openDropdown() : combobox.closeDropdown()));
  // Enter picks the first name.
  const choose = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => show(names !== ''), [names]);
  useEffect(() => {
    if (names !== '' && dropdownOpened) choose();
  }, [names, dropdownOpened]);
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal keepMounted>
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
