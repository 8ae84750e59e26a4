import ts from 'typescript';
import type { Operator } from '../mutant.ts';

const isNegative = (node: ts.Node): boolean => ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand);

/** A comparison function returns `-1` or `1`, of which only the sign counts. */
const isOrdering = ({ parent }: ts.Node): boolean =>
  isNegative(parent) ||
  (ts.isConditionalExpression(parent) && (isNegative(parent.whenTrue) || isNegative(parent.whenFalse)));

export const numbers: Operator = (node, { isAppearance }) => {
  if (isAppearance || !ts.isNumericLiteral(node) || isOrdering(node)) return [];
  return [{ operator: 'number', start: node.getStart(), end: node.end, text: String(Number(node.text) + 1) }];
};

export const booleans: Operator = (node, { isAppearance }) => {
  const isTrue = node.kind === ts.SyntaxKind.TrueKeyword;
  if (isAppearance || (!isTrue && node.kind !== ts.SyntaxKind.FalseKeyword)) return [];
  return [{ operator: 'boolean', start: node.getStart(), end: node.end, text: isTrue ? 'false' : 'true' }];
};

const isDeclaredList = ({ parent }: ts.Node): boolean =>
  ts.isArrayLiteralExpression(parent) && (ts.isAsExpression(parent.parent) || ts.isSatisfiesExpression(parent.parent));

/** Replaces a state, kind, or other word of a closed list with the next word of the list. */
export const words: Operator = (node, { wordLists, isAppearance }) => {
  if (isAppearance || !ts.isStringLiteral(node) || isDeclaredList(node)) return [];
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return [];
  const list = wordLists.find((one) => one.includes(node.text));
  const next = list?.[(list.indexOf(node.text) + 1) % list.length];
  return next && next !== node.text
    ? [{ operator: 'word', start: node.getStart(), end: node.end, text: `'${next}'` }]
    : [];
};

const swappedMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['min', 'max'],
  ['max', 'min'],
]);

export const methods: Operator = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const place = { start: name.getStart(), end: name.end };
  const isMath = ts.isIdentifier(expression) && expression.text === 'Math';
  const other = swappedMethods.get(name.text);
  if (other && (isMath || name.text === 'some' || name.text === 'every'))
    return [{ operator: 'method', ...place, text: other }];
  if (name.text !== 'filter') return [];
  return [{ operator: 'removed filter', start: expression.end, end: node.end, text: '', at: place.start }];
};

export const spreads: Operator = (node) => {
  if (!ts.isSpreadAssignment(node) || !ts.isObjectLiteralExpression(node.parent)) return [];
  const { properties } = node.parent;
  const next = properties[properties.indexOf(node) + 1];
  const end = next?.getStart() ?? node.end;
  return [{ operator: 'removed spread', start: node.getStart(), end, text: '' }];
};
