import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settingStore } from '../stores/setting-store.ts';
import { ThemeProvider } from './theme-provider.tsx';

it('paper is white, also while the screen is dark', () => {
  settingStore.setState({ colorScheme: 'dark' });
  render(<ThemeProvider>x</ThemeProvider>);
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  expect(scheme()).toBe('dark');

  window.dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
});
