import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { licenseOf } from './licenses.ts';
import { type ProductionPackage, root } from './lockfile.ts';
import { shippedWorks } from './shipped-works.ts';

/**
 * The software bill of materials: CycloneDX, as npm writes it from the lockfile, with the packages that run in production and the works
 * inside them. It has no time and no serial number, so the same lockfile gives the same file. Only the version of npm is in it.
 */

/** npm 10 also says where a package is installed, and repeats one that is installed twice. */
const component = z.object({
  'bom-ref': z.string(),
  type: z.string(),
  name: z.string(),
  version: z.string().optional(),
  purl: z.string().optional(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
  licenses: z.array(z.looseObject({})).optional(),
});
const npmBom = z.object({
  $schema: z.string(),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  version: z.number(),
  metadata: z.object({ tools: z.unknown(), component }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
export type Sbom = z.infer<typeof npmBom>;

/** CycloneDX names one license by its SPDX id, and a combination by an expression. */
const licenseChoice = (license: string) =>
  license.includes(' ') ? { expression: license } : { license: { id: license } };

export function createSbom(production: ProductionPackage[]): Sbom {
  const { stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new Error(`npm wrote no bill of materials. ${stderr}`);

  const bom = npmBom.parse(JSON.parse(stdout));
  const byId = new Map(production.map((one) => [one.id, one]));
  const { tools, component: product } = bom.metadata;
  const isKept = (ref: string) => byId.has(ref);
  const unique = <Item>(items: Item[], key: (item: Item) => string) => [
    ...new Map(items.map((item) => [key(item), item])).values(),
  ];

  const packages = unique(bom.components, (one) => one['bom-ref'])
    .filter((one) => isKept(one['bom-ref']))
    .map((one) => {
      const license = licenseOf({ id: one['bom-ref'], license: byId.get(one['bom-ref'])?.license });
      return { ...one, ...(license && { licenses: [licenseChoice(license)] }) };
    });
  const works = shippedWorks.map(({ name, version, license, within }) => ({
    'bom-ref': `${name} in ${within}`,
    type: 'library',
    name,
    ...(version && { version }),
    licenses: [licenseChoice(license)],
    description: `Inside ${within}`,
  }));

  return {
    $schema: bom.$schema,
    bomFormat: bom.bomFormat,
    specVersion: bom.specVersion,
    version: bom.version,
    // npm names the product after its folder.
    metadata: { tools, component: { ...product, name: 'portal' } },
    components: [...packages, ...works],
    dependencies: unique(bom.dependencies, ({ ref }) => ref)
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  };
}

/** What is missing in a bill of materials, one sentence each. */
export function sbomProblems(bom: Sbom, production: ProductionPackage[]): string[] {
  const listed = new Map(bom.components.map((one) => [one['bom-ref'], one]));
  return production.flatMap(({ id }) => {
    const one = listed.get(id);
    if (!one) return [`The bill of materials lacks ${id}.`];
    const missing = [
      one.purl?.startsWith('pkg:npm/') ? [] : ['package URL'],
      one.licenses?.length ? [] : ['license'],
      one.hashes?.some(({ alg }) => alg === 'SHA-512') ? [] : ['SHA-512'],
    ].flat();
    return missing.map((what) => `${id} has no ${what} in the bill of materials.`);
  });
}
