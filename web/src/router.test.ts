import { readFileSync } from 'node:fs';
import { isPath, paths } from '@portal/shared/navigation/paths';
import { describe, expect, it } from 'vitest';

const examples: Record<string, string> = {
  uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a10',
  cuid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a10',
  id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a10',
  email: 'an.nguyen@example.com',
  part: 'information',
  name: 'steps-25000',
};

/** What the router knows: `/jobs/$uid`, without the slash that index routes end with. */
const routes = (() => {
  const tree = readFileSync(new URL('./routeTree.gen.ts', import.meta.url), 'utf8');
  const [, union = ''] = /^ {2}fullPaths:([^;]+);/m.exec(tree) ?? [];
  const found = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'));
  return [...new Set(found)].sort();
})();

const specified = Object.values(paths)
  .map((path) => path.replace(/\{(\w+)\}/g, '$$$1'))
  .sort();

describe('the paths of the product', () => {
  it('are read from the generated tree', () => {
    expect(routes.length).toBeGreaterThan(30);
  });

  it.each(routes)('answers %s, which the router knows', (route) => {
    expect(isPath(route.replace(/\$(\w+)/g, (_match, name: string) => examples[name] ?? ''))).toBe(true);
  });

  it('have a page each, and each page is named', () => {
    expect(routes).toEqual(specified);
  });

  it.each(['/nowhere', '/admin/nowhere', '/jobs/nowhere', '/SUMMARY', '/two-factor'])('does not answer %s', (path) => {
    expect(isPath(path)).toBe(false);
  });

  it('are answered with a slash at the end too', () => {
    expect(isPath('/summary/')).toBe(true);
  });
});
