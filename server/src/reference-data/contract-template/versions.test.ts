import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contractLanguages } from '@portal/shared/contracts/languages';
import { describe, expect, it } from 'vitest';
import { currentTemplateVersion, findTemplateVersion, templateFiles, templateVersions } from './versions.ts';

const hashOf = (files: readonly string[]) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.digest('hex');
};

describe.each(contractLanguages)('the contract in %s', (language) => {
  it('the contract has the wording of its newest version, because a new wording needs a new version', () => {
    expect(hashOf(templateFiles[language])).toBe(currentTemplateVersion(language).sha256);
  });

  it('the contract has versions without a gap in their numbers and in ascending order of their days', () => {
    const versions = templateVersions.filter(({ languageCode }) => languageCode === language);
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_one, index) => index + 1));
    const days = versions.map(({ inForceFrom }) => inForceFrom);
    expect(days).toEqual(days.toSorted());
    expect(new Set(versions.map(({ sha256 }) => sha256)).size).toBe(versions.length);
    expect(findTemplateVersion(1, language)).toBe(versions[0]);
  });
});

it('the contract has the same version in both languages', () => {
  expect(currentTemplateVersion('VI').version).toBe(currentTemplateVersion('EN').version);
});
