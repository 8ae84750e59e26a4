import type { ContractLanguage } from '@portal/shared/contracts/languages';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { TemplateVersion } from '../contract-template/versions.ts';

/** The files of the newest version in each language. Their order is part of the hash. */
export const addendumTemplateFiles: Record<ContractLanguage, readonly string[]> = {
  VI: ['vi.ts', 'dependents-vi.ts'],
  EN: ['en.ts', 'dependents-en.ts'],
};

/** All versions, oldest first. To change the wording, add a version; never edit one that has landed. */
export const addendumTemplateVersions: readonly TemplateVersion[] = [
  {
    version: 1,
    languageCode: 'VI',
    inForceFrom: '2026-11-24',
    sha256: '4b96f5574027f6f2cd50a50b0bb0c929108b430f52717ccc8203ec1cb703e4fe',
  },
  {
    version: 1,
    languageCode: 'EN',
    inForceFrom: '2026-11-24',
    sha256: 'a67dcf905662943c24ad58ddc1b7538b20c3b985ce8fe8da06fd52572d23a44a',
  },
  {
    version: 2,
    languageCode: 'VI',
    inForceFrom: '2026-11-25',
    sha256: '5ebc9219e8e8261e731c2a952f936cfae27b79e1e6608e77f9e298d1298708f7',
  },
  {
    version: 2,
    languageCode: 'EN',
    inForceFrom: '2026-11-25',
    sha256: '28c89461aca8ed2a581946901f8bc84f61a1318510727c2fc594b18fb2fbd6d2',
  },
  {
    version: 3,
    languageCode: 'VI',
    inForceFrom: '2026-11-28',
    sha256: 'a1302e490308286ec7f8a87b42969f1a26a4c66b43c112c51f6957a1d4486751',
  },
  {
    version: 3,
    languageCode: 'EN',
    inForceFrom: '2026-11-28',
    sha256: 'efafd83915ede5ce8abb9126966448ce4291acbd99b261ff9075ee4e520c1967',
  },
];

/** The version that candidates sign now. */
export function currentAddendumVersion(languageCode: ContractLanguage): TemplateVersion {
  const version = addendumTemplateVersions.findLast((one) => one.languageCode === languageCode);
  if (!version) throw new Error(`no addendum in ${languageCode}`);
  return version;
}

/** The version that an addendum was signed with. */
export const findAddendumVersion = (version: number, languageCode: LanguageCode): TemplateVersion | undefined =>
  addendumTemplateVersions.find((one) => one.version === version && one.languageCode === languageCode);
