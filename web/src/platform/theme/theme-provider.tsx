import './fonts.css';
import './mantine-css.ts';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import { useEffect } from 'react';
import { useSetting } from '../stores/setting-store.ts';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';

export function ThemeProvider({ children }: { children: React.ReactNode }) {
  const chosen = useSetting((setting) => setting.colorScheme);
  const zoom = useSetting((setting) => setting.zoom);
  const system = useColorScheme('light');

  useEffect(() => {
    // Every size is in rem, so the size of the root scales them all.
    document.documentElement.style.fontSize = zoom === 1 ? '' : `${zoom * 100}%`;
  }, [zoom]);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => styleNonce}
      forceColorScheme={chosen === 'auto' ? system : chosen}
    >
      {children}
    </MantineProvider>
  );
}
