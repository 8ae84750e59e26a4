import type { ESTree, Plugin } from 'vite';

/** The text of the summary of `export const name = endpoint({…})`. */
function summaryIn(statement: ESTree.Statement): ESTree.Span[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => {
    const given = init?.type === 'CallExpression' ? init.arguments[0] : undefined;
    if (given?.type !== 'ObjectExpression') return [];
    return given.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'summary'
        ? [property.value]
        : [],
    );
  });
}

/** Leaves the summaries of the calls out of the pages. Only the API document shows them. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/shared\/src\/[^.]+\/([a-z]+-)?contract\.ts$/ },
    handler(code) {
      const texts = this.parse(code).body.flatMap(summaryIn);
      const before = texts.map(({ start }, index) => code.slice(texts[index - 1]?.end ?? 0, start));
      return { code: [...before, code.slice(texts.at(-1)?.end ?? 0)].join("''"), map: null };
    },
  },
});
