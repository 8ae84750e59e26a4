import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeIconPaths } from '../../../make-icons.ts';

it('has the drawings of the icons it names, as the collection has them', () => {
  const kept = readFileSync(new URL('icon-paths.gen.ts', import.meta.url), 'utf8');
  expect(kept).toBe(makeIconPaths());
});
