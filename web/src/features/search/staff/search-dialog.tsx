import '@mantine/core/styles/Kbd.css';
import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { foldForSearch } from '@portal/shared/format/format';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { styleNonce } from '#platform/theme/style-nonce.ts';
import { IconChevronRight, IconSearch } from '#ui/icons/icons.tsx';
import { searchQuery } from './queries.ts';
import type { Place } from './search-button.tsx';
import classes from './search-dialog.module.css';
import type { Result } from './use-results.tsx';
import { useResults } from './use-results.tsx';

// For the styles that stop the page from scrolling behind the window.
setNonce(styleNonce);

const [store, spotlight] = createSpotlight();

/** The pause in typing after which the search begins, in milliseconds. */
const pauseMs = 150;
/** Fewer letters are in everything. */
const fewestLetters = 2;
const mostPlaces = 6;

/** A window that searches everything that the person may read, and leads to each section. It opens when it is rendered. */
export function SearchDialog({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation(['staffSearch', 'screen']);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  /** Whether Enter was pressed before the results arrived. */
  const isWanted = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const typed = query.trim();
  const [asked] = useDebouncedValue(typed, pauseMs);
  const isSearched = asked.length >= fewestLetters;
  const answer = useApiQuery({
    ...searchQuery(asked),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  const words = foldForSearch(typed).split(/\s+/);
  const matching = places
    .filter(({ label }) => words.every((word) => foldForSearch(label).includes(word)))
    .slice(0, typed ? mostPlaces : undefined);
  const groups = useResults(isSearched ? answer.data : undefined, { hasPlaces: matching.length > 0 });
  const isLate = typed.length >= fewestLetters && (typed !== asked || answer.isPlaceholderData || answer.isPending);
  const isEmpty = groups.length === 0 && matching.length === 0;

  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) spotlight.close();
  }, [pathname]);

  // The window itself chooses the first result when the text changes, and the results come later. Somebody who has pressed Enter by then
  // means the first result of the whole text.
  const chooseFirst = useEffectEvent(() => {
    list.current?.querySelector('[data-selected]')?.removeAttribute('data-selected');
    const first = list.current?.querySelector<HTMLElement>('[data-action]');
    first?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
    if (isWanted.current) first?.click();
    isWanted.current = false;
  });
  useEffect(() => {
    if (!isLate) chooseFirst();
  }, [isLate]);

  const go = ({ to, search }: Result['target']) => void navigate({ to, search });
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={(text) => {
        isWanted.current = false;
        setQuery(text);
      }}
      scrollable
      maxHeight="min(60vh, 32rem)"
      size="40rem"
      yOffset="8vh"
      centered={false}
      title={null}
      aria-label={t('open')}
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0 }}
    >
      <Spotlight.Search
        aria-label={t('label')}
        placeholder={t('label')}
        leftSection={<IconSearch size={20} stroke={1.7} />}
        maxLength={100}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isLate) return;
          // The list still shows what an earlier text found.
          list.current?.querySelector('[data-selected]')?.removeAttribute('data-selected');
          isWanted.current = true;
        }}
      />
      <Spotlight.ActionsList ref={list} aria-busy={isLate}>
        {groups.map(({ label, results }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {results.map(({ key, label: name, description, badge, target }) => (
              <Spotlight.Action key={key} onClick={() => go(target)}>
                <span className={classes.body}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.description}>{description}</span>
                </span>
                {badge}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {matching.length > 0 && (
          <Spotlight.ActionsGroup label={t('places')}>
            {matching.map(({ to, label }) => (
              <Spotlight.Action
                key={to}
                label={label}
                rightSection={<IconChevronRight size={18} stroke={1.7} />}
                onClick={() => go({ to })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {isEmpty && !isLate && <Spotlight.Empty>{answer.error ? t('failed') : t('nothing')}</Spotlight.Empty>}
        {isEmpty && isLate && <Spotlight.Empty>{t('searching')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
