import ts from 'typescript';
import type { Operator } from '../mutant.ts';

const effects: [operator: string, name: RegExp][] = [
  ['removed audit entry', /^recordAudit/],
  ['removed notification', /^notify/],
  ['removed enqueue', /^enqueue/],
  ['removed row lock', /^(?:lock|getLocked)[A-Z]/],
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
