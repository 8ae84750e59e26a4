import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contractLanguages } from '@portal/shared/contracts/languages';
import { describe, expect, it } from 'vitest';
import type { MoveInput } from '../addendum-template.ts';
import { renderMove } from '../addendum-template.ts';
import { demoOrganization } from '../organization.ts';
import {
  addendumTemplateFiles,
  addendumTemplateVersions,
  currentAddendumVersion,
  findAddendumVersion,
} from './versions.ts';

const hashOf = (files: readonly string[]) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.digest('hex');
};

const job = { title: 'Packer', sponsor: 'Second Employer', location: 'Omaha', salaryText: '$15.00 per hour' };
const input: MoveInput = {
  signedLanguage: 'VI',
  organization: demoOrganization,
  candidate: { fullName: 'NGUYỄN VĂN AN', passportNumber: 'C1234567' },
  contract: { uid: 'CONTRACT', signedOn: '2026-01-10', sha256: 'ab'.repeat(32), totalCents: 1_542_000 },
  offer: { day: '2026-11-24', lastDay: '2026-12-08', reason: 'REASON' },
  from: { ...job, title: 'Cleaner', sponsor: 'First Employer' },
  to: job,
  paidCents: 300_000,
  voidedInvoices: ['YC-000002'],
  stepsAgain: ['form_9089', 'labor_certification'],
  track: 'consular',
  keptPriorityDate: null,
  isApprovalRevoked: false,
};

describe.each(contractLanguages)('the addendum in %s', (language) => {
  const textOf = (change: Partial<MoveInput> = {}) => JSON.stringify(renderMove(language, { ...input, ...change }));

  it('the addendum has the wording of its newest version, because a new wording needs a new version', () => {
    expect(hashOf(addendumTemplateFiles[language])).toBe(currentAddendumVersion(language).sha256);
    const numbers = addendumTemplateVersions.filter(({ languageCode }) => languageCode === language);
    expect(numbers.map(({ version }) => version)).toEqual(numbers.map((_one, index) => index + 1));
    expect(findAddendumVersion(1, language)).toBe(numbers[0]);
  });

  it('the addendum names the parties, both jobs, the reason, what counts, and what becomes void', () => {
    const text = textOf();
    for (const named of [
      demoOrganization.legalName,
      'NGUYỄN VĂN AN',
      'C1234567',
      'CONTRACT',
      'ab'.repeat(32),
      'Cleaner',
      'First Employer',
      'Packer',
      'Second Employer',
      'Omaha',
      'REASON',
      '08/12/2026',
      'YC-000002',
      '20 CFR 656.12',
      language === 'EN' ? '$3,000' : '3.000 USD',
      language === 'EN' ? '$15,420' : '15.420 USD',
    ])
      expect(text).toContain(named);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text).toBe(text.normalize('NFC'));
    expect(textOf({ voidedInvoices: [] })).not.toContain('YC-000002');
  });

  it('the addendum promises the amounts of the signed plan for requests that become void, and not theirs', () => {
    const [promised, former] =
      language === 'EN'
        ? ['the amount of the fee plan that was signed is requested', 'same amount']
        : ['số tiền trong bảng phí đã ký được yêu cầu', 'đúng số tiền đó'];
    expect(textOf()).toContain(promised);
    expect(textOf()).not.toContain(former);
  });

  it('the addendum states a kept priority date with its law, or that there is none', () => {
    expect(textOf({ keptPriorityDate: '2024-03-05' })).toContain('05/03/2024');
    expect(textOf({ keptPriorityDate: '2024-03-05' })).toContain('8 CFR 204.5(e)');
    expect(textOf()).not.toContain('05/03/2024');
    expect(textOf({ stepsAgain: [] })).not.toContain('ETA-9089');
    const [none, revoked] =
      language === 'EN' ? ['No I-140 petition was approved', 'denied or revoked'] : ['Chưa có đơn I-140', 'thu hồi'];
    expect(textOf()).toContain(none);
    expect(textOf({ isApprovalRevoked: true })).not.toContain(none);
    expect(textOf({ isApprovalRevoked: true })).toContain(revoked);
  });
});

it('the addendum has the same version in both languages, and as many articles', () => {
  expect(currentAddendumVersion('VI').version).toBe(currentAddendumVersion('EN').version);
  expect(renderMove('VI', input).sections).toHaveLength(renderMove('EN', input).sections.length);
});
