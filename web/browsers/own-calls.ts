import { join, relative } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { oldest } from './oldest.ts';

/** What the polyfills add, and what is only undefined where it is missing. */
const harmless =
  /^(Array\.(at|findLast|findLastIndex|toReversed|toSorted|toSpliced|with)|Object\.hasOwn|String\.at|Error\.cause)$/;

const isIn = (support: SimpleSupportStatement, version: number) => {
  const { version_added: added, flags, prefix, alternative_name: otherName } = support;
  if (typeof added !== 'string' || flags || prefix || otherName) return false;
  return Number.parseFloat(added.replace('≤', '')) <= version;
};
const isMissing = (entry: Identifier | undefined): boolean =>
  (['chrome', 'safari_ios'] as const).some((browser) => {
    const support = entry?.__compat?.support[browser];
    return support !== undefined && ![support].flat().some((one) => isIn(one, oldest[browser]));
  });

/** The entries of MDN about a member of an interface, of the browser or of the language. */
const entriesOf = (owner: string, member: string): (Identifier | undefined)[] => {
  const { api, javascript } = bcd;
  if (owner === '') return [api[member], javascript.builtins?.[member]];
  const owners = [api[owner], javascript.builtins?.[owner], javascript.builtins?.Intl?.[owner]];
  return owners.flatMap((one) => [one?.[member], one?.[`${member}_static`]]);
};

/** The interface that declares a member, such as `Array` for a method of `ReadonlyArray`. Empty for a global. */
function ownerOf(declaration: ts.Declaration): string {
  let owner: ts.Node = declaration.parent;
  while (!ts.isInterfaceDeclaration(owner) && !ts.isSourceFile(owner)) owner = owner.parent;
  return ts.isSourceFile(owner) ? '' : owner.name.text.replace(/Constructor$/, '').replace(/^Readonly/, '');
}

/**
 * Finds the members of the browser that our own modules read and the oldest browsers lack, by their types: a name alone
 * says little, because `size` is old for a `Map` and new for `URLSearchParams`.
 */
export function findMissingMembers(root: string): string[] {
  const web = join(root, 'web');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile(join(web, 'tsconfig.json'), {}, host);
  const names = config?.fileNames.filter((name) => name.startsWith(join(web, 'src')) && !/\.test\./.test(name)) ?? [];
  const program = ts.createProgram(names, config?.options ?? {});
  const checker = program.getTypeChecker();
  const own = program.getSourceFiles().filter(({ fileName }) => !/node_modules|\.d\.ts$/.test(fileName));
  // A check that reads no files would pass.
  if (own.length < 500) throw new Error(`Only ${own.length} modules were found.`);

  const found = new Set<string>();
  const visit = (node: ts.Node, file: ts.SourceFile) => {
    const declarations = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.declarations : undefined;
    for (const declaration of declarations ?? []) {
      if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) continue;
      const [owner, member] = [ownerOf(declaration), node.getText(file)];
      const name = owner ? `${owner}.${member}` : member;
      if (harmless.test(name) || !entriesOf(owner, member).some(isMissing)) continue;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.add(`${relative(root, file.fileName)}:${line + 1}: Chrome 90 or Safari 15 lacks ${name}.`);
    }
    ts.forEachChild(node, (child) => visit(child, file));
  };
  for (const file of own) visit(file, file);
  return [...found];
}
