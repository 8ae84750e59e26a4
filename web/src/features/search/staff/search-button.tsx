import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isMac } from '#platform/is-mac.ts';
import { showToast } from '#platform/toast/toast.ts';
import { IconSearch } from '#ui/icons/icons.tsx';
import classes from './search-button.module.css';
import type { SearchDialog } from './search-dialog.tsx';

export interface Place {
  to: string;
  label: string;
}

/** Opens the search over everything, from anywhere by Ctrl+K. Its code comes with the first search. */
export function SearchButton({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation(['staffSearch', 'screen']);
  const [Loaded, setLoaded] = useState<typeof SearchDialog | null>(null);
  const [openings, setOpenings] = useState(0);
  const open = () => {
    setOpenings((count) => count + 1);
    if (Loaded) return;
    import('./search-dialog.tsx').then(
      (code) => setLoaded(() => code.SearchDialog),
      () => showToast('error', t('screen:chunkFailed')),
    );
  };
  useHotkeys([['mod+K', open]], []);

  return (
    <>
      <UnstyledButton className={classes.button} onClick={open} aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}>
        <IconSearch size={20} stroke={1.7} />
        <span className={classes.label}>{t('open')}</span>
        <Kbd className={classes.keys} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {Loaded && openings > 0 && <Loaded key={openings} places={places} />}
    </>
  );
}
