import { scheduleOf } from '@portal/shared/fee-plans/rules';
import type { FeePlan } from '@portal/shared/fee-plans/schema';
import type { ContractPdfInput } from '#contracts/contract-certificate.ts';
import { describeSalary, renderContract } from '#reference-data/contract-template.ts';
import { demoOrganization } from '#reference-data/organization.ts';

export const contractUid = '0197a3b0-1111-7000-8000-000000000001';
export const sha256 = '0123456789abcdef'.repeat(4);

/** A contract always has figures; an addendum has none. */
type PlannedContract = ContractPdfInput & Required<Pick<ContractPdfInput, 'feePlan'>>;

/** The input of a signed contract, for tests. */
export function contractPdfInput(languageCode: 'VI' | 'EN', plan: FeePlan, dependents: number): PlannedContract {
  const feePlan = scheduleOf(plan, { languageCode, dependents, dueDateOf: () => '2026-11-27' });
  const text = renderContract({
    languageCode,
    signedLanguage: languageCode,
    organization: demoOrganization,
    candidate: {
      fullName: 'NGUYỄN THỊ NGỮ',
      dateOfBirth: '1995-02-28',
      passportNumber: 'C0000001',
      nationality: 'VN',
      address: '12 Đường Mẫu, Cần Thơ, Việt Nam',
      dependentsCount: dependents,
    },
    job: {
      title: 'Công nhân chế biến',
      sponsor: 'DEMO - Riverside Foods',
      location: 'Springdale, Arkansas',
      salaryText: describeSalary({ salaryFromCents: 1500, salaryToCents: 1650, salaryUnit: 'hour' }, languageCode),
    },
    feeSchedule: feePlan,
    bulletin: { month: '2026-10', cutOff: '2022-01-01' },
    signingDay: '2026-11-20',
  });
  return {
    text,
    feePlan,
    contractUid,
    sha256,
    signer: { name: 'NGUYỄN THỊ NGỮ', email: 'ngu@example.com' },
    signedAt: new Date('2026-11-20T20:04:05Z'),
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Linux; Android 10)',
    signature: { kind: 'typed', name: 'Nguyễn Thị Ngữ' },
    organization: demoOrganization,
    timeZone: 'Asia/Ho_Chi_Minh',
    verifyUrl: 'https://portal.example/verify',
  };
}

/** The running text of all pages, without headers and footers. */
export const flowOf = (pages: string[]) =>
  pages
    .flatMap((text) => text.split('\n'))
    .filter((line) => !/^(SHA-256: |Portal EB-3 \(DEMO\) · |(Trang|Page) \d+\/\d+$)/.test(line))
    .join(' ')
    .replace(/\s+/g, ' ');
