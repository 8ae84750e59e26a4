import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconModules, makeIconPaths } from '../../../make-icons.ts';

it.each(Object.entries(iconModules))('the drawings of %s are the current ones', (source, target) => {
  const kept = readFileSync(new URL(target, import.meta.url), 'utf8');
  expect(kept).toBe(makeIconPaths(source));
});
