import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The linter refuses `as` unless a comment allows it with a reason. This test keeps such exceptions few. */
const limit = 30;

const root = fileURLToPath(new URL('..', import.meta.url));
const rule = 'typescript/consistent-type-assertions';

const sources = ['shared/src', 'server/src', 'web/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }))
  .filter(({ text }) => text.includes(rule));

const countAssertions = (node: ts.Node): number => {
  let count = ts.isAsExpression(node) && !ts.isConstTypeReference(node.type) ? 1 : 0;
  ts.forEachChild(node, (child) => {
    count += countAssertions(child);
  });
  return count;
};

it('the product has few type assertions', () => {
  const counts = sources.map(({ name, text }) =>
    countAssertions(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(limit);
});

it('each type assertion states its reason', () => {
  const comments = sources.flatMap(({ text }) => text.split('\n').filter((line) => line.includes(rule)));
  expect(
    comments.filter((line) => !/oxlint-disable-next-line typescript\/consistent-type-assertions -- \S/.test(line)),
  ).toEqual([]);
});
