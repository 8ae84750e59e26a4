import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isSearch } from '#platform/search-params.ts';
import { IconSearch } from '../icons/icons.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The pause in typing after which the list is requested, in milliseconds. */
const pauseMs = 300;

/** The search field of a list. `/` focuses it. The list is requested when typing pauses. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation(['staffShell', 'screen']);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  const [text, setText] = useState(value);
  useHotkeys([['/', () => input.current?.focus()]]);

  useEffect(() => {
    // Follows filters that were cleared or restored, but not the text that is being typed.
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  const request = useEffectEvent(onChange);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current || !isSearch(wanted)) return;
    const page = router.latestLocation.pathname;
    const timer = setTimeout(() => {
      // A row was opened in the meantime. Its page is still loading, and a search would lead back to the list.
      if (router.latestLocation.pathname !== page) return;
      asked.current = wanted;
      request(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, router]);

  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      title={t('searchKey')}
      leftSection={<IconSearch size={18} stroke={1.8} />}
      rightSectionWidth={44}
      rightSection={
        text === '' ? (
          <Kbd visibleFrom="md" aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size={36} aria-label={t('screen:clearFilters')} onClick={() => setText('')} />
        )
      }
      value={text}
      error={isSearch(text.trim()) ? undefined : fieldText('SEARCH_TOO_LONG')}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
