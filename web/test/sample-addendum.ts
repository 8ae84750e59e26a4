import type { AddendumToRead } from '@portal/shared/addenda/contract';

const uid = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a21';
const job = { uid, title: 'Công nhân', sponsor: 'Farm', location: 'Iowa' };
/** An offer to move, in Vietnamese. */
export const addendum: AddendumToRead = {
  uid,
  kind: 'move',
  status: 'offered',
  contractUid: uid,
  move: { from: job, to: job },
  dependents: [],
  reason: 'Lý do',
  offeredAt: '2026-01-05T00:00:00.000Z',
  expiresAt: '2036-01-12T00:00:00.000Z',
  decidedAt: null,
  decisionReason: null,
  signedLanguageCode: null,
  sha256: null,
  signerName: null,
  sealedAt: null,
  text: {
    languageCode: 'VI',
    templateVersion: 1,
    title: 'Phụ lục',
    sections: [{ heading: 'Điều 1', paragraphs: ['Nội dung'] }],
    consentText: 'Tôi đồng ý ký điện tử.',
    termsText: 'Tôi chấp nhận các điều khoản.',
  },
  addendumHash: 'a'.repeat(64),
  nameToSign: 'NGUYEN VAN AN',
};
