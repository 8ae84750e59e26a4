import type { CSSVariablesResolver } from '@mantine/core';
import { createTheme } from '@mantine/core';
import button from './button.module.css';
import { colors } from './colors.ts';

/** Deep green for the brand, amber for items that need the reader's attention, and warm neutrals for the rest. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    pine: [
      '#eef7f3',
      '#d9ece4',
      '#b3d9c9',
      '#87c3ab',
      '#5fae8f',
      '#3b9674',
      '#1f7a5a',
      '#0f5f46',
      '#0d4f3c',
      '#093a2c',
    ],
    amber: [
      '#fff8eb',
      '#fdeccb',
      '#fad898',
      '#f6c162',
      '#f0ab35',
      '#d98e12',
      '#a86404',
      '#8f5405',
      '#764508',
      '#5c3608',
    ],
    gray: [
      '#faf8f4',
      '#f4f1ea',
      '#e9e4da',
      '#ddd6c9',
      '#c9c0b0',
      '#aaa08f',
      '#857b6b',
      '#5f574a',
      '#3f392f',
      '#24211b',
    ],
    dark: [
      '#ece7dd',
      '#cfc8bb',
      '#b3aa9b',
      '#8d8474',
      '#4d463d',
      '#3a352e',
      '#2a2621',
      '#1d1a17',
      '#141210',
      '#0e0d0b',
    ],
    red: ['#fdf1ef', '#fadfdb', '#f3bcb4', '#ea948a', '#e06f62', '#d24c3d', '#b93527', '#9f2a1e', '#82221a', '#661b15'],
    blue: [
      '#eef5fa',
      '#dae8f3',
      '#b4d0e6',
      '#88b4d6',
      '#5f99c6',
      '#3d80b4',
      '#2b6a9b',
      '#225780',
      '#1b4768',
      '#153851',
    ],
  },
  black: '#24211b',
  fontFamily: "'Be Vietnam Pro', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  // Each line height is one of the specification's: 12, 16, 18, 20, 24, 26, or 32 pixels at zoom 1. A Vietnamese capital can carry two
  // marks (Ế, Ỗ), which a line height of 1.3 and more shows in full.
  lineHeights: { xs: '1.125rem', sm: '1.25rem', md: '1.5rem', lg: '1.625rem', xl: '1.625rem' },
  headings: {
    fontWeight: '600',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.625rem' },
      h3: { fontSize: '1.125rem', lineHeight: '1.625rem' },
      h4: { fontSize: '1rem', lineHeight: '1.5rem' },
      h5: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      h6: { fontSize: '0.75rem', lineHeight: '1.125rem' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: { size?: string }) =>
        props.size === 'md' || props.size === undefined
          ? { root: { '--button-height': '2.875rem', '--button-padding-x': '1.25rem' } }
          : { root: {} },
      classNames: button,
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': '2.875rem' } }),
    },
    InputWrapper: {
      defaultProps: { size: 'md' },
      styles: {
        label: { fontSize: '0.875rem', fontWeight: 600, marginBottom: '0.25rem', lineHeight: '1.25rem' },
        description: { fontSize: '0.875rem', lineHeight: '1.25rem', marginBottom: '0.25rem' },
        error: { fontSize: '0.875rem', lineHeight: '1.25rem', marginTop: '0.375rem' },
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    Select: { defaultProps: { size: 'md' } },
    // Otherwise, a closed list of all countries would render again with every letter typed into a form.
    Combobox: { defaultProps: { keepMounted: false } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 150 } } },
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { styles: { root: { textTransform: 'none', height: 'auto' }, label: { overflow: 'visible' } } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, ...colors });
