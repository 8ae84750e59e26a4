import ts from 'typescript';
import type { Edit, Mutant, Operator, OperatorContext } from './mutant.ts';
import { binaryOperators, choices, ifConditions, negations } from './operators/conditions.ts';
import { chains, conditionsOfQueries, queryFunctions, sqlTexts } from './operators/database.ts';
import { returnedEffects, statements } from './operators/effects.ts';
import { schemaRules } from './operators/validations.ts';
import { booleans, methods, numbers, spreads, words } from './operators/values.ts';

const operators: readonly Operator[] = [
  ifConditions,
  choices,
  negations,
  binaryOperators,
  numbers,
  booleans,
  words,
  methods,
  spreads,
  chains,
  conditionsOfQueries,
  queryFunctions,
  sqlTexts,
  statements,
  returnedEffects,
  schemaRules,
];

const logCall = /^(?:console\.\w+|(?:\w+\??\.)*log(?:ger)?(?:\.\w+)?)$/;

const isLog = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isExpressionStatement(node)
    ? isLog(node.expression, source)
    : ts.isCallExpression(node) && logCall.test(node.expression.getText(source));

/** Types vanish before the code runs, and a module name is not a value. */
const isErased = (node: ts.Node): boolean =>
  ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node);

function collectEdits(source: ts.SourceFile, wordLists: OperatorContext['wordLists']): Edit[] {
  const edits: Edit[] = [];
  const context = {
    source,
    textOf: (node: ts.Node) => node.getText(source),
    wordLists,
    declaresSchemas: /from '(?:zod|[^']*field-schemas)/.test(source.text),
  };

  const visit = (node: ts.Node, isAppearance: boolean): void => {
    if (isErased(node) || isLog(node, source)) return;
    edits.push(...operators.flatMap((operator) => operator(node, { ...context, isAppearance })));
    // An attribute is appearance, but a handler in it is not.
    const below = ts.isJsxAttribute(node) || (isAppearance && !ts.isFunctionLike(node));
    ts.forEachChild(node, (child) => visit(child, below));
  };
  visit(source, false);
  return edits;
}

/** Returns all mutants of a file in the order of their positions. */
export function generateMutants(file: string, text: string, wordLists: OperatorContext['wordLists'] = []): Mutant[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const mutants = collectEdits(source, wordLists).map(({ operator, start, end, text: after, at }) => ({
    file,
    line: source.getLineAndCharacterOfPosition(at ?? start).line + 1,
    operator,
    start,
    end,
    before: text.slice(start, end),
    after,
  }));

  return mutants.toSorted((one, other) => one.line - other.line || one.start - other.start);
}

export const applyMutant = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end);

/** The closed lists of words that a file declares, such as `['paid', 'void'] as const`. */
export function wordListsOf(text: string): string[][] {
  const lists = [...text.matchAll(/\[([^[\]]*)\]\s*as const/g)].map(([, body = '']) =>
    // An apostrophe in a comment does not start a word.
    [...body.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word),
  );
  return lists.filter((list) => list.length > 1);
}
