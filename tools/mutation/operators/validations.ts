import ts from 'typescript';
import type { Operator } from '../mutant.ts';

const rules = new Set(['check', 'min', 'max', 'length', 'regex', 'refine', 'superRefine', 'int', 'positive', 'email']);

/** Removes a rule of a zod schema and, for `.check(a, b)`, also each rule alone. */
export const schemaRules: Operator = (node, { declaresSchemas, textOf }) => {
  if (!declaresSchemas || !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const root = textOf(expression);
  // `Math.max` and functions such as `z.email()` are not rules added to a schema.
  if (!rules.has(name.text) || root === 'Math' || root === 'z') return [];

  const all = { start: expression.end, end: node.end, text: '', at: name.getStart() };
  const others = node.arguments.map((left) =>
    node.arguments
      .filter((one) => one !== left)
      .map(textOf)
      .join(', '),
  );
  const each = others.map((text, index) => ({
    operator: 'removed validation',
    start: expression.end,
    end: node.end,
    text: `.${name.text}(${text})`,
    at: node.arguments[index]?.getStart(),
  }));
  const isList = name.text === 'check' && node.arguments.length > 1;

  return isList ? each : [{ operator: 'removed validation', ...all }];
};
