import ts from 'typescript';
import type { Edit, Operator } from '../mutant.ts';

const { SyntaxKind } = ts;

const swappedComparison = new Map<ts.SyntaxKind, string>([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
]);

const swappedArithmetic = new Map<ts.SyntaxKind, string>([
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
  [SyntaxKind.PercentToken, '*'],
  [SyntaxKind.PlusEqualsToken, '-='],
  [SyntaxKind.MinusEqualsToken, '+='],
]);

const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

const lastStatement = (statement: ts.Statement): ts.Statement | undefined =>
  ts.isBlock(statement) ? statement.statements.at(-1) : statement;

/** Names the removal of a whole `if` that leaves the function; undefined for another `if`. */
function guardRemoval({ thenStatement, elseStatement }: ts.IfStatement): string | undefined {
  const last = lastStatement(thenStatement);
  if (elseStatement || !last) return undefined;
  if (ts.isThrowStatement(last)) return 'removed validation';
  return ts.isReturnStatement(last) || ts.isContinueStatement(last) ? 'removed guard' : undefined;
}

export const ifConditions: Operator = (node) => {
  if (!ts.isIfStatement(node)) return [];
  const start = node.expression.getStart();
  const end = node.expression.end;
  const removal = guardRemoval(node);
  const never: Edit = removal
    ? { operator: removal, start: node.getStart(), end: node.end, text: '{}' }
    : { operator: 'condition', start, end, text: 'false' };
  return [{ operator: 'condition', start, end, text: 'true' }, never];
};

export const choices: Operator = (node) => {
  if (!ts.isConditionalExpression(node)) return [];
  const start = node.condition.getStart();
  const end = node.condition.end;
  return ['true', 'false'].map((text) => ({ operator: 'condition', start, end, text }));
};

const isWholeCondition = ({ parent }: ts.Node): boolean =>
  ts.isIfStatement(parent) || ts.isConditionalExpression(parent);

export const negations: Operator = (node, { textOf }) => {
  if (!ts.isPrefixUnaryExpression(node) || node.operator !== SyntaxKind.ExclamationToken) return [];
  // Here the whole condition becomes true and false.
  if (isWholeCondition(node)) return [];
  return [{ operator: 'negation', start: node.getStart(), end: node.end, text: textOf(node.operand) }];
};

/** Whether a part of a condition is a condition itself. In `isPaid && <Receipt />`, the second part is the result. */
const isCondition = (node: ts.Expression): boolean => {
  if (ts.isParenthesizedExpression(node)) return isCondition(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === SyntaxKind.ExclamationToken;
  return ts.isBinaryExpression(node) && swappedComparison.has(node.operatorToken.kind);
};

export const binaryOperators: Operator = (node, { textOf }) => {
  if (!ts.isBinaryExpression(node)) return [];
  const { left, right, operatorToken } = node;
  const { kind } = operatorToken;

  if (kind === SyntaxKind.AmpersandAmpersandToken || kind === SyntaxKind.BarBarToken) {
    const other = kind === SyntaxKind.BarBarToken ? '&&' : '||';
    const text = `(${textOf(left)} ${other} ${textOf(right)})`;
    const place = { start: node.getStart(), end: node.end, at: operatorToken.getStart() };
    const edits = [{ operator: 'and/or', ...place, text }];
    return isCondition(right) ? [...edits, { operator: 'removed condition', ...place, text: textOf(left) }] : edits;
  }

  const place = { start: operatorToken.getStart(), end: operatorToken.end };
  const comparison = swappedComparison.get(kind);
  if (comparison) return [{ operator: 'comparison', ...place, text: comparison }];

  const arithmetic = swappedArithmetic.get(kind);
  return arithmetic && !isText(node) ? [{ operator: 'arithmetic', ...place, text: arithmetic }] : [];
};
