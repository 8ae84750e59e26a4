import type { Packages, ProductionPackage } from './lockfile.ts';
import { type ShippedWork, shippedWorks } from './shipped-works.ts';

/**
 * Which licenses the product accepts in production, and the document that lists them. The product is a service:
 * browsers get its pages, and nobody gets its server.
 */

/** Licenses that only require attribution. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'ICU',
  'ISC',
  'MIT',
  'MIT-0',
  'OpenSSL',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** Licenses with a condition. Each is accepted for the works that are named here, and for no others. */
const conditional: { license: string; works: RegExp; condition: string }[] = [
  {
    license: 'OFL-1.1',
    works: /^@fontsource\/|^@expo-google-fonts\/|^Be Vietnam Pro|^Dancing Script|^Noto Sans/,
    condition: 'Fonts may be embedded and served, but not sold by themselves. A changed font needs another name.',
  },
  {
    license: 'MPL-2.0',
    works: /^(fxa-common-password-list|incremental-encoder)$/,
    condition: 'Changes to its files must be published. The product changes none.',
  },
  {
    license: 'CC-BY-SA-3.0',
    works: /^SecLists/,
    condition: 'Its authors are named here. A changed list would have the same license.',
  },
  {
    license: 'LGPL-3.0-or-later',
    works: /^@img\/sharp-|^heic-to$|^libheif$|^libvips/,
    condition:
      'It may be used as a library that can be replaced. The product neither changes it nor merges it into its own files.',
  },
];

/** What the metadata of a package leaves out or spells in its own way, read from its license file. */
const stated: Record<string, string> = {
  'png-js@2.0.0': 'MIT',
  'incremental-encoder@0.0.1': 'MPL-2.0',
  'heic-to@1.5.2': 'LGPL-3.0-or-later',
};

export const licenseOf = ({ id, license }: Pick<ProductionPackage, 'id' | 'license'>) => stated[id] ?? license;

/** Of a choice (`OR`), one license must be accepted, of a combination (`AND`), each. */
function isAccepted(name: string, expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((license) => isAccepted(name, license));
  if (bare.includes(' AND ')) return bare.split(' AND ').every((license) => isAccepted(name, license));
  return permissive.has(bare) || conditional.some(({ license, works }) => license === bare && works.test(name));
}

/** What must be looked at before the product may ship, one sentence each. */
export function licenseProblems(production: ProductionPackage[], packages: Packages, works = shippedWorks): string[] {
  const locked = new Set(
    Object.entries(packages).map(
      ([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
    ),
  );
  const licensed = [
    ...production.map((one) => ({ name: one.name, title: one.id, license: licenseOf(one) })),
    ...works.map(({ name, license }) => ({ name, title: name, license })),
  ];

  return [
    ...licensed
      .filter(({ name, license }) => !license || !isAccepted(name, license))
      .map(({ title, license }) => `${title} has the license ${license ?? '(none stated)'}, which is not accepted.`),
    ...Object.keys(stated)
      .filter((id) => !locked.has(id))
      .map((id) => `The license of ${id} is stated by hand, but the lockfile no longer has this version.`),
    ...works
      .filter(({ within }) => !locked.has(within))
      .map(({ name, within }) => `${name} was read from ${within}, which the lockfile no longer has.`),
  ];
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

export function licenseDocument(production: ProductionPackage[], works: ShippedWork[] = shippedWorks): string {
  const byLicense = Map.groupBy(production, (one) => licenseOf(one) ?? '(none stated)');
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

  return `# Licenses

The works of others that the product uses in production, with their licenses. \`npm run licenses\` writes this page from the lockfile;
\`npm run test:all\` fails if the page is out of date, or if a license appears that \`tools/supply-chain/licenses.ts\` does not accept.

## Licenses with a condition

${row('license', 'condition')}
${row('---', '---')}
${conditional.map(({ license, condition }) => row(license, condition)).join('\n')}

The other licenses only ask to be named.

## Works inside packages

${row('work', 'version', 'license', 'in the package', 'used in')}
${row('---', '---', '---', '---', '---')}
${works.map(({ name, version, license, within, where }) => row(name, version ?? '', license, `\`${within}\``, where)).join('\n')}

## Copies in this repository

${row('work', 'license', 'used in')}
${row('---', '---', '---')}
${row('OCR-B by Norbert Schwarz and Matthew Skala', 'free to use, change, and distribute without limitation', 'the pages, as templates in `web/src/platform/mrz/templates.gen.ts`')}

## Packages

${production.length} packages, on all platforms together.
${[...byLicense]
  .sort(byName)
  .map(([license, ones]) => `\n### ${license}\n\n${ones.map(({ id }) => `- ${id}`).join('\n')}\n`)
  .join('')}`;
}
