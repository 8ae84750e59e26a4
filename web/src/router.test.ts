import { readFileSync } from 'node:fs';
import { isPath, paths } from '@portal/shared/navigation/paths';
import { expect, it } from 'vitest';

const examples: Record<string, string> = {
  uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a10',
  cuid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a10',
  id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a10',
  email: 'an.nguyen@example.com',
  part: 'information',
  name: 'steps-25000',
};

/** The router's paths, such as `/jobs/$uid`, without the trailing slash of index routes. */
const routes = (() => {
  const tree = readFileSync(new URL('./routeTree.gen.ts', import.meta.url), 'utf8');
  const [, union = ''] = /^ {2}fullPaths:([^;]+);/m.exec(tree) ?? [];
  const found = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'));
  return [...new Set(found)].sort();
})();

const productPaths = Object.values(paths)
  .map((path) => path.replace(/\{(\w+)\}/g, '$$$1'))
  .sort();

it.each(routes)('the path %s of the router is a path of the product', (route) => {
  expect(isPath(route.replace(/\$(\w+)/g, (_match, name: string) => examples[name] ?? ''))).toBe(true);
});

it('each path of the router has a page, and each page has a path', () => {
  expect(routes).toEqual(productPaths);
});

it.each(['/nowhere', '/admin/nowhere', '/jobs/nowhere', '/SUMMARY', '/two-factor'])(
  'the path %s is not a path of the product',
  (path) => {
    expect(isPath(path)).toBe(false);
  },
);
