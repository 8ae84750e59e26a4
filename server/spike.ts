import { writeFileSync } from 'node:fs';
import { makeSigningIdentity } from './src/platform/signing/signing-identity.ts';
import { renderContractPdf } from './src/features/contracts/contract-pdf.ts';
import { describeSalary, renderContract } from './src/reference-data/contract-template.ts';
import { feePlans } from './src/reference-data/fee-plans.ts';
import { demoOrganisation } from './src/reference-data/organisation.ts';
import { scheduleOf } from '@portal/shared/fee-plans/rules';
const { identity } = await makeSigningIdentity({ organisation: 'CÔNG TY TNHH Định Cư (DEMO)', commonName: 'Con dấu hợp đồng', validFrom: new Date(), validYears: 20 });
for (const languageCode of ['VI','EN'] as const) for (const p of [0,1]) {
const feePlan = scheduleOf(feePlans[p]!, { languageCode, dependents:2, dueDateOf: () => '2026-11-27' });
const text = renderContract({ languageCode, organisation: demoOrganisation, candidate: { fullName:'NGUYỄN THỊ NGỮ', dateOfBirth:'1995-02-28', passportNumber:'C0000001', nationality:'VN', address:'12 Đường Mẫu, Cần Thơ, Việt Nam', dependentsCount:2}, job:{title:'Công nhân chế biến', sponsor:'DEMO - Riverside Foods', location:'Springdale, Arkansas', salaryText: describeSalary({ salaryFromCents: 1500, salaryToCents: 1650, salaryUnit: 'hour' }, languageCode)}, feeSchedule: feePlan, signingDay:'2026-11-20'});
const t=performance.now();
const pdf = await renderContractPdf({ text, feePlan, contractUid:'0197a3b0-1111-7000-8000-000000000001', sha256:'0123456789abcdef'.repeat(4), signer:{name:'NGUYỄN THỊ NGỮ', email:'ngu@example.com'}, signedAt:new Date('2026-11-20T20:04:05Z'), ip:'203.0.113.7', userAgent:'Mozilla/5.0 (Linux; Android 10)', signature:{kind:'typed', name:'Nguyễn Thị Ngữ'}, organisation:demoOrganisation, timeZone:'Asia/Ho_Chi_Minh', verifyUrl:'http://localhost:3000/verify', seal:{identity, at:new Date()} });
console.log(performance.now()-t, pdf.length);
writeFileSync(`/tmp/k-${languageCode}-${p}.pdf`, pdf);
}
