import type { Invoice, StaffInvoice } from '@portal/shared/invoices/contract';

/** An unpaid invoice. */
export const openInvoice: Invoice = {
  id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a20',
  number: 'INV-1',
  reference: 'RF00INV1',
  name: 'Application fee',
  dueDate: '2026-12-01',
  amountCents: 100_000,
  paidCents: 0,
  acceptedCents: 0,
  openCents: 100_000,
  unreportedCents: 100_000,
  lines: [{ name: 'Application fee', amountCents: 100_000, kind: 'service' }],
  status: 'not_paid',
  formUid: null,
  formName: null,
  approvalDate: null,
  givenBackOn: null,
  createdDate: '2026-11-20',
  overdueRemindedAt: null,
};

/** The same invoice as staff see it. */
export const staffInvoice: StaffInvoice = {
  ...openInvoice,
  nameByLanguage: { VI: 'Phí đăng ký hồ sơ', EN: 'Application fee' },
  lines: openInvoice.lines.map((line) => ({
    ...line,
    nameByLanguage: { VI: 'Phí đăng ký hồ sơ', EN: 'Application fee' },
  })),
  contractUid: null,
  isOfPlan: false,
  gates: null,
  holdsPlace: false,
  isAcceptableAsFull: false,
  isRestorable: false,
  lastChange: null,
};
