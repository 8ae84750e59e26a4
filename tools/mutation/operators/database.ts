import ts from 'typescript';
import type { Edit, Operator } from '../mutant.ts';

const removedFromChain = new Map([
  ['where', 'removed where'],
  ['for', 'removed row lock'],
  ['onConflictDoNothing', 'removed conflict clause'],
]);

/** Removes a call such as `.where(…)` from a chain. */
export const chains: Operator = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const operator = removedFromChain.get(name.text);
  if (!operator) return [];
  return [{ operator, start: expression.end, end: node.end, text: '', at: name.getStart() }];
};

/** Removes one condition from `and(…)` and `or(…)`. */
export const conditionsOfQueries: Operator = (node, { textOf }) => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
  const { text: name } = node.expression;
  if ((name !== 'and' && name !== 'or') || node.arguments.length < 2) return [];

  return node.arguments.map((left) => ({
    operator: 'removed condition',
    start: node.getStart(),
    end: node.end,
    text: `${name}(${node.arguments
      .filter((one) => one !== left)
      .map(textOf)
      .join(', ')})`,
    at: left.getStart(),
  }));
};

const swappedFunctions = new Map([
  ['asc', 'desc'],
  ['desc', 'asc'],
  ['eq', 'ne'],
  ['ne', 'eq'],
  ['isNull', 'isNotNull'],
  ['isNotNull', 'isNull'],
  ['lt', 'lte'],
  ['lte', 'lt'],
  ['gt', 'gte'],
  ['gte', 'gt'],
]);

/** Swaps `asc` and `desc`, and comparisons, with a SQL text, because the file may not import the other function. */
export const queryFunctions: Operator = (node, { textOf, source }) => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
  const { text: name } = node.expression;
  const other = swappedFunctions.get(name);
  if (!other || !/from 'drizzle-orm'/.test(source.text)) return [];

  const operator = name === 'asc' || name === 'desc' ? 'order' : 'comparison';
  const isImported = new RegExp(`import \\{[^}]*\\b${other}\\b[^}]*\\} from 'drizzle-orm'`).test(source.text);
  if (isImported) return [{ operator, start: node.expression.getStart(), end: node.expression.end, text: other }];
  if (!/import \{[^}]*\bsql\b[^}]*\} from 'drizzle-orm'/.test(source.text)) return [];

  const [left, right] = node.arguments.map((argument) => `\${${textOf(argument)}}`);
  const suffix: Record<string, string> = {
    asc: 'asc',
    desc: 'desc',
    isNull: 'is null',
    isNotNull: 'is not null',
  };
  const sign: Record<string, string> = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' };
  const body = right ? `${left} ${sign[other]} ${right}` : `${left} ${suffix[other]}`;

  return [{ operator, start: node.getStart(), end: node.end, text: `sql\`${body}\`` }];
};

const sqlChanges: [operator: string, pattern: RegExp, replacement: string][] = [
  ['removed row lock', / for (?:no key )?(?:update|share)(?: of \w+)?(?: skip locked| nowait)?/g, ''],
  ['comparison', / <> /g, ' = '],
  ['comparison', / = /g, ' <> '],
  ['comparison', / < /g, ' <= '],
  ['comparison', / > /g, ' >= '],
  ['comparison', / <= /g, ' < '],
  ['comparison', / >= /g, ' > '],
  ['comparison', /\bis null\b/g, 'is not null'],
  ['comparison', /\bis not null\b/g, 'is null'],
  ['and/or', / and /g, ' or '],
  ['order', /\bdesc\b/g, 'asc'],
];

/** Changes the SQL between the values of a template literal. */
export const sqlTexts: Operator = (node, { source }) => {
  if (!ts.isTaggedTemplateExpression(node) || !/^sql\b/.test(node.tag.getText(source))) return [];
  const { template } = node;
  const parts = ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    : [template];
  // Here `=` assigns, so its change is a syntax error that every test would notice.
  const assigns = /\bset\b/i.test(template.getText(source));
  const edits: Edit[] = [];

  for (const part of parts) {
    const text = part.getText(source);
    for (const [operator, pattern, replacement] of sqlChanges) {
      if (assigns && pattern.source === ' = ') continue;
      for (const match of text.matchAll(pattern)) {
        const start = part.getStart(source) + match.index;
        edits.push({ operator, start, end: start + match[0].length, text: replacement });
      }
    }
  }

  return edits;
};
