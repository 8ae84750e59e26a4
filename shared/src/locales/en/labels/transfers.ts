import type * as vi from '#locales/vi/labels/transfers.ts';

/** The ways to pay. */
export const transferMethods: typeof vi.transferMethods = {
  wire: 'Wire transfer',
  zelle: 'Zelle',
};

/** The details of a bank account. */
export const bankFields: typeof vi.bankFields = {
  accountHolder: 'Account holder',
  accountNumber: 'Account number',
  bankName: 'Bank name',
  bankAddress: 'Bank address',
  routingNumber: 'Routing number (ABA)',
  swiftCode: 'SWIFT/BIC code',
  zelleContact: 'Zelle email or phone number',
};
