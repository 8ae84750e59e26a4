import { dirname, relative } from 'node:path/posix';
import ts from 'typescript';
import type { Operator } from '../mutant.ts';

const lockingRead = /^(?:lock|getLocked)[A-Z]/;

const effects: [operator: string, name: RegExp][] = [
  ['removed audit entry', /^recordAudit/],
  ['removed notification', /^notify/],
  ['removed enqueue', /^enqueue/],
  ['removed row lock', lockingRead],
];

const nameOf = ({ expression }: ts.CallExpression): string => {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
};

/** The names along a chain of calls, such as `tx`, `update`, `set`, `where`. */
function namesAlong(node: ts.Expression): string[] {
  if (ts.isCallExpression(node)) return namesAlong(node.expression);
  if (ts.isPropertyAccessExpression(node)) return [...namesAlong(node.expression), node.name.text];
  return ts.isIdentifier(node) ? [node.text] : [];
}

const isWrite = (call: ts.CallExpression): boolean =>
  /^(?:tx|db)$/.test(namesAlong(call)[0] ?? '') &&
  namesAlong(call).some((name) => name === 'insert' || name === 'update' || name === 'delete');

const operatorFor = (call: ts.CallExpression): string =>
  effects.find(([, pattern]) => pattern.test(nameOf(call)))?.[0] ?? (isWrite(call) ? 'removed write' : 'removed call');

const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isAwaitExpression(node) || ts.isVoidExpression(node) ? unwrap(node.expression) : node;

/** Removes a statement that is one call whose result is unused. */
export const statements: Operator = (node) => {
  if (!ts.isExpressionStatement(node)) return [];
  const call = unwrap(node.expression);
  if (!ts.isCallExpression(call) || call.expression.kind === ts.SyntaxKind.SuperKeyword) return [];
  // Without a route, every test of it fails.
  if (/^api\.on$/.test(call.expression.getText())) return [];
  return [{ operator: operatorFor(call), start: node.getStart(), end: node.end, text: '{}' }];
};

const isStatement = ({ parent }: ts.Node): boolean =>
  ts.isExpressionStatement(parent) ||
  ((ts.isAwaitExpression(parent) || ts.isVoidExpression(parent)) && isStatement(parent));

/** Removes an audit entry, notification, or task that a function returns instead of awaiting it. */
export const returnedEffects: Operator = (node) => {
  if (!ts.isCallExpression(node) || isStatement(node)) return [];
  const operator = operatorFor(node);
  if (!/audit|notification|enqueue/.test(operator)) return [];
  return [{ operator, start: node.getStart(), end: node.end, text: 'Promise.resolve()' }];
};

/**
 * Makes one call of a function that locks and reads, such as `const job = await lockJob(tx, id)`, read without the
 * lock.
 */
export const lockingReads: Operator = (node, { source, textOf }) => {
  if (!ts.isCallExpression(node) || isStatement(node) || !lockingRead.test(nameOf(node))) return [];
  const [tx, ...others] = node.arguments.map(textOf);
  if (tx !== 'tx') return [];
  const module = relative(dirname(source.fileName), 'mutation/without-locks.ts');
  const call = `${textOf(node.expression)}(${['withoutLocks(tx)', ...others].join(', ')})`;
  const text = `import('${module}').then(({ withoutLocks }) => ${call})`;
  return [{ operator: 'removed row lock', start: node.getStart(), end: node.end, text }];
};
