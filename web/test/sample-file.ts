/** A document that was uploaded and waits for its review. */
export const uploadedFile = {
  uid: '019a0000-0000-7000-8000-000000000001',
  kind: 'other' as const,
  name: 'giấy tờ.png',
  size: 4000,
  contentType: 'image/png',
  status: 'waiting' as const,
  reason: null,
  uploadedAt: '2026-01-05T00:00:00.000Z',
  person: null,
};
