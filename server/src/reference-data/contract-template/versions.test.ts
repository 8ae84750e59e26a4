import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contractLanguages } from '@portal/shared/contracts/languages';
import { describe, expect, it } from 'vitest';
import { currentTemplateVersion, templateFiles } from './versions.ts';

const hashOf = (files: readonly string[]) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.digest('hex');
};

describe.each(contractLanguages)('the contract in %s', (language) => {
  it('the contract has the wording of its newest version, because a new wording needs a new version', () => {
    expect(hashOf(templateFiles[language])).toBe(currentTemplateVersion(language).sha256);
  });
});
