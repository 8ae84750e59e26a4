import './fonts.css';
import './mantine-css.ts';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { settingStore } from '../stores/setting-store.ts';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';

/**
 * Applies the stored settings and the system color scheme from the first render. Otherwise a prerendered page flashes the
 * default. No element depends on them, only attributes of the root.
 */
export function ThemeProvider({ children }: { children: React.ReactNode }) {
  const { subscribe, getState } = settingStore;
  const { colorScheme: chosen, zoom } = useSyncExternalStore(subscribe, getState, getState);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false });
  const system = isSystemDark ? 'dark' : 'light';
  const scheme = chosen === 'auto' ? system : chosen;

  useEffect(() => {
    // Every size is in rem, so the size of the root scales them all.
    document.documentElement.style.fontSize = zoom === 1 ? '' : `${zoom * 100}%`;
  }, [zoom]);

  useEffect(() => {
    const paper = new AbortController();
    const show = (one: string) => document.documentElement.setAttribute('data-mantine-color-scheme', one);
    // Paper is white, whatever the screen is.
    window.addEventListener('beforeprint', () => show('light'), paper);
    window.addEventListener('afterprint', () => show(scheme), paper);
    return () => paper.abort();
  }, [scheme]);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => styleNonce}
      // The first effect of the provider sets the default, the second one what is forced.
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
    >
      {children}
    </MantineProvider>
  );
}
