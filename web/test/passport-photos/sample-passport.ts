import type { InventedPassport } from './passports.ts';

/** A passport of an invented person from Vietnam, without a personal number. */
export const samplePassport: InventedPassport = {
  lastName: 'Nguyễn',
  firstName: 'Văn An',
  issuer: 'VNM',
  number: 'C7654321',
  dateOfBirth: '1992-02-29',
  expiryDate: '2034-08-09',
  sex: 'M',
  personalNumber: '',
};
