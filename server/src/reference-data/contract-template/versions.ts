import type { ContractLanguage } from '@portal/shared/contracts/languages';
import type { LanguageCode } from '@portal/shared/http/field-schemas';

/** A wording of the contract. Each contract records the version that was signed. */
export interface TemplateVersion {
  version: number;
  languageCode: LanguageCode;
  /** The first day on which it could be signed. */
  inForceFrom: string;
  /** The hash of the files of the wording, in order. Every change of them needs a new version. */
  sha256: string;
}

/** The files of the newest version in each language. Their order is part of the hash. */
export const templateFiles: Record<ContractLanguage, readonly string[]> = {
  VI: ['vi.ts', 'key-facts-vi.ts', 'fees-vi.ts', 'facts.ts'],
  EN: ['en.ts', 'key-facts-en.ts', 'fees-en.ts', 'facts.ts'],
};

/** All versions, oldest first. To change the wording, add a version; never edit one that has landed. */
export const templateVersions: readonly TemplateVersion[] = [
  {
    version: 1,
    languageCode: 'VI',
    inForceFrom: '2026-11-20',
    sha256: 'fa3e15e0b43737133e8015416035424b3015851ca13c5a3f429fa538a681ecb5',
  },
  {
    version: 1,
    languageCode: 'EN',
    inForceFrom: '2026-11-20',
    sha256: '6d02d615b896a4e269155130219e1525d361808bdecec3e3216924f3ca3abc2c',
  },
  {
    version: 2,
    languageCode: 'VI',
    inForceFrom: '2026-11-21',
    sha256: '26b44cb2ac86b3b7f65a14c000811da3cd478f255e5803fa8862fcde9b44d06e',
  },
  {
    version: 2,
    languageCode: 'EN',
    inForceFrom: '2026-11-21',
    sha256: 'ab47ab1dd523e1dd74319e4d4d475160f0f7456bec3ea713df65d56954a87821',
  },
  {
    version: 3,
    languageCode: 'VI',
    inForceFrom: '2026-11-21',
    sha256: '4043074e02c9693bd0785cf5453ab56e3b9f35cdfa85cd9ef73f63451f3e5623',
  },
  {
    version: 3,
    languageCode: 'EN',
    inForceFrom: '2026-11-21',
    sha256: 'aa601e83ab046eac939138bd18e0cd5d0bd4b82edd891ac7fdfbd900541333d5',
  },
  {
    version: 4,
    languageCode: 'VI',
    inForceFrom: '2026-11-23',
    sha256: 'c9c56fe0ca0787b07cd34a60d681a3c2a33de761cab90b527498cca56838860d',
  },
  {
    version: 4,
    languageCode: 'EN',
    inForceFrom: '2026-11-23',
    sha256: 'da6cb5d7b10068411dff16b168fed8787bc6254669b45a193094f3b5c42e6d19',
  },
  {
    version: 5,
    languageCode: 'VI',
    inForceFrom: '2026-11-26',
    sha256: '75cd7134dd90867530bd868daf3571197da06b376cb7ccb6c92cd27b89c71c8c',
  },
  {
    version: 5,
    languageCode: 'EN',
    inForceFrom: '2026-11-26',
    sha256: '6284393ca7d6e9611e1f7733d501b61d9b10916b23bbf6f5f528c360ff2ca516',
  },
  {
    version: 6,
    languageCode: 'VI',
    inForceFrom: '2026-11-28',
    sha256: 'aabb9311bfbf0f2264af4b1d04d16436956851791f251afc71043616cd03f519',
  },
  {
    version: 6,
    languageCode: 'EN',
    inForceFrom: '2026-11-28',
    sha256: '1160e52830d7cf9051c9deaa3c73ed3d300f4058db17c78c907870f740587586',
  },
];

/** The version that candidates sign now. */
export function currentTemplateVersion(languageCode: ContractLanguage): TemplateVersion {
  const version = templateVersions.findLast((one) => one.languageCode === languageCode);
  if (!version) throw new Error(`no contract in ${languageCode}`);
  return version;
}

/** The version that a contract was signed with. */
export const findTemplateVersion = (version: number, languageCode: LanguageCode): TemplateVersion | undefined =>
  templateVersions.find((one) => one.version === version && one.languageCode === languageCode);
