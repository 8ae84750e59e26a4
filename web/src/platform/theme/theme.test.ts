import { expect, it } from 'vitest';
import { theme } from './theme.ts';

const px = (rem: string) => Number.parseFloat(rem) * 16;

it('text has the sizes 12, 14, 16, 18, and 20, and a first-level heading has 24', () => {
  const sizes = theme.fontSizes ?? {};
  expect(Object.fromEntries(Object.entries(sizes).map(([name, rem]) => [name, px(String(rem))]))).toEqual({
    xs: 12,
    sm: 14,
    md: 16,
    lg: 18,
    xl: 20,
  });
  const headings = Object.values(theme.headings?.sizes ?? {}).map((size) => px(String(size?.fontSize)));
  expect(headings).toEqual([24, 20, 18, 16, 14, 12]);
});

it('lines of text are 18, 20, 24, 26, and 28 high', () => {
  const names = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
  const heights = names.map((name) =>
    Math.round(px(String(theme.fontSizes?.[name])) * Number(theme.lineHeights?.[name])),
  );
  expect(heights).toEqual([18, 20, 24, 26, 28]);
});
