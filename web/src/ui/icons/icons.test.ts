import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeIconPaths } from '../../../make-icons.ts';

it('the generated file has the current drawings of the named icons', () => {
  const kept = readFileSync(new URL('icon-paths.gen.ts', import.meta.url), 'utf8');
  expect(kept).toBe(makeIconPaths());
});
