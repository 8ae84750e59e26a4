import type { Plugin, Rollup } from 'vite';

/**
 * Puts the modules of the pages into few files, by the areas that reach them. A page's own modules come with the page.
 * Without it, the build makes a file for each set of pages that share something: hundreds of requests on a slow connection.
 */
const areas = {
  public: /\/web\/src\/routes\/_public[./].*tsr-split=component/,
  candidate: /\/web\/src\/routes\/_(candidate|signing)[./].*tsr-split=component/,
  staff: /\/web\/src\/routes\/admin[./].*tsr-split=component/,
};
type Area = keyof typeof areas;

/**
 * Large components of few pages, which code that is loaded later shows too: a menu or a dialog can open on every page.
 * What only they need has files of its own.
 */
const parts = {
  popovers: /\/@floating-ui\/|\/@mantine\/core\/esm\/components\/(Popover|ScrollArea)\//,
  menus: /\/@mantine\/core\/esm\/components\/Menu\//,
  choices: /\/@mantine\/core\/esm\/components\/(Combobox|Select)\/|\/web\/src\/ui\/inputs\/country-field/,
};
type Part = keyof typeof parts;
/** A page, or the frame of an area: the 404 page loads it, too, for a person who is logged in. */
const isPage = /\/routes\/.*tsr-split=|\/web\/src\/shells\/(candidate|staff)\//;
/** Their texts may name rules of a noun, which come with the pages that show them. */
const phrases = /\/i18n\/phrases\.ts$/;
const isPart = (id: string) => Object.values(parts).some((part) => part.test(id));

/** How many pages of an area reach a module statically, other than through a part. */
interface Reach extends Record<Area, number> {
  /** The first page of every area needs it. */
  isStart: boolean;
  /** Code that is loaded later needs it: a dialog, a toast, a menu. `open`: public pages can load that code. */
  late: 'open' | 'inside' | null;
  part: Part | null;
}

/** A module that fewer pages of an area need comes with those pages. */
const sharedBy = 3;

const barrel = /\/node_modules\/@mantine\/[a-z]+\/esm\/index\.mjs$/;
const namedImport = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

const namesOf = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/)[0] ?? '')
    .filter(Boolean);

type GetModule = (id: string) => Rollup.ModuleInfo | null;

/** The modules of a package by the names that its index exports. The index itself imports everything. */
function exportsOf(index: Rollup.ModuleInfo): Map<string, string> {
  const folder = index.id.slice(0, index.id.lastIndexOf('/'));
  const found = new Map<string, string>();
  for (const [, list = '', path = ''] of (index.code ?? '').matchAll(namedImport)) {
    if (path.startsWith('./')) for (const name of namesOf(list)) found.set(name, folder + path.slice(1));
  }
  return found;
}

/** Collects the modules that each start or page reaches through static imports. */
function measureReach(ids: readonly string[], getModule: GetModule): Map<string, Reach> {
  const reach = new Map<string, Reach>();
  const byPackage = new Map<string, Map<string, string>>();
  for (const id of ids) {
    const info = barrel.test(id) && getModule(id);
    if (info) byPackage.set(/@mantine\/[a-z]+/.exec(id)?.[0] ?? '', exportsOf(info));
  }

  const importedBy = (id: string): string[] => {
    const info = getModule(id);
    if (!info) return [];
    const direct = info.importedIds.filter((other) => !barrel.test(other));
    const named = [...(info.code ?? '').matchAll(namedImport)].flatMap(([, list = '', from = '']) => {
      const files = byPackage.get(from);
      return files ? namesOf(list).flatMap((name) => files.get(name) ?? []) : [];
    });
    return [...direct, ...named];
  };
  const imported = new Map(ids.map((id) => [id, importedBy(id)]));
  const walk = (first: string, mark: (reached: Reach) => void) => {
    const seen = new Set<string>();
    const waiting = [first];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      const found = reach.get(id) ?? { isStart: false, late: null, part: null, public: 0, candidate: 0, staff: 0 };
      reach.set(id, found);
      mark(found);
      waiting.push(...(imported.get(id) ?? []).filter((other) => isPart(first) || !isPart(other)));
    }
  };

  for (const id of ids) {
    if (id.endsWith('/web/src/main.tsx')) walk(id, (one) => (one.isStart = true));
    for (const area of ['public', 'candidate', 'staff'] as const) {
      // Every page of an area shows its frame.
      const pages = /routes\/(_public|_candidate|_signing|admin)\.tsx/.test(id) ? sharedBy : 1;
      if (areas[area].test(id)) walk(id, (one) => (one[area] += pages));
    }
    if (parts.menus.test(id)) walk(id, (one) => (one.part ??= 'menus'));
    if (parts.choices.test(id)) walk(id, (one) => (one.part ??= 'choices'));
    if (parts.popovers.test(id)) walk(id, (one) => (one.part = 'popovers'));
  }
  for (const id of ids.filter((one) => !phrases.test(one))) {
    const { isStart = false, public: open = 0 } = reach.get(id) ?? {};
    const later = getModule(id)?.dynamicallyImportedIds.filter((other) => !isPage.test(other)) ?? [];
    for (const first of later) walk(first, (one) => (one.late = isStart || open > 0 ? 'open' : (one.late ?? 'inside')));
  }
  return reach;
}

/** What the pages about a case and its money share, which those about a person do not need. */
const cases =
  /\/(shared\/src|entities)\/(addenda|applications|contracts|fee-plans|forms|invoices|jobs|labor-progress|ledger|transfers)\/.*\.tsx?$/;

/** The parts of refunds, which are together on the pages that show them. */
const refunds = /\/web\/src\/entities\/refunds\//;

/** The entries of the audit log, which few pages show. */
const auditLog = /\/web\/src\/entities\/audit-log\//;

/** The permissions, which only the pages of roles and of staff list. */
const roles = /\/(shared\/src|entities|features)\/roles\/|\/shared\/src\/access\/(permissions|shipped-roles)\.ts$/;

/** The labels of the nouns in a language. */
const labels = /\/shared\/src\/locales\/(\w+)\/labels\//;

/** Styles that two pages share are too small for a file of their own. */
const leastShares = (id: string) => (id.endsWith('.css') ? 2 : sharedBy);

const chunkOf = (id: string, { isStart, late, part, public: open, candidate, staff }: Reach): string | null => {
  const isInside = candidate + staff > 0;
  // The files after login are large, and no public page may load one of them for the sake of a single module.
  const opensAnywhere = late === 'open' || part === 'popovers';
  if (isStart || (open > 0 && isInside) || (opensAnywhere && candidate + staff >= sharedBy)) return 'start';
  if (open > 1) return 'public';
  const least = leastShares(id);
  if (candidate > 0 && staff > 0 && (candidate >= least || staff >= least)) return cases.test(id) ? 'cases' : 'inside';
  if (part === 'menus') return part;
  if (part) return late || isInside ? 'overlays' : part;
  if (candidate >= least) return cases.test(id) ? 'cases' : 'candidate';
  if (staff > 1 && auditLog.test(id)) return 'audit-log';
  if (staff > 1 && roles.test(id)) return 'roles';
  if (staff >= least) return 'staff';
  if (candidate + staff > 1 && refunds.test(id)) return 'refunds';
  return null;
};

export function chunkGroups() {
  let reach = new Map<string, Reach>();
  const plugin: Plugin = {
    name: 'chunk-groups',
    apply: 'build',
    buildEnd() {
      reach = measureReach([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
  };
  const isIn =
    (name: string, test = /./) =>
    (id: string) => {
      const found = reach.get(id);
      return !!found && chunkOf(id, found) === name && test.test(id);
    };
  const groups = [
    // It changes less often than the product.
    { name: 'framework', test: isIn('start', /\/node_modules\//) },
    ...[
      'start',
      'public',
      'inside',
      'cases',
      'candidate',
      'overlays',
      'popovers',
      'menus',
      'choices',
      'staff',
      'refunds',
      'audit-log',
      'roles',
    ].map((name) => ({ name, test: isIn(name) })),
    // Phrases of candidates and of staff share them, so each language has one file of them.
    { name: (id: string) => `labels-${labels.exec(id)?.[1]}`, test: labels },
  ].map((group, index) => ({ ...group, priority: 100 - index }));
  return { plugin, groups };
}
