import type { staffSearch as vi } from '../vi/staff-search.ts';

/** The search over everything, for staff. */
export const staffSearch: typeof vi = {
  open: 'Search',
  label: 'Name, phone, passport, case identifier, invoice, job...',
  people: 'Candidates',
  jobs: 'Jobs',
  invoices: 'Payment requests',
  transfers: 'Transfers',
  contracts: 'Contracts',
  employers: 'Employers',
  places: 'Go to',
  foundBy_number: 'Has this passport or ID number',
  foundBy_family: 'By the name of a family member',
  foundBy_receipt: 'By a receipt number',
  foundBy_bank_reference: 'By a bank reference',
  foundBy_similar: 'Similar name',
  contractOf: 'Contract of {{name}}',
  signedOn: 'signed on {{day}}',
  jobsOf_one: '{{count}} job',
  jobsOf_other: '{{count}} jobs',
  searching: 'Searching...',
  nothing:
    'Nothing found. Passport, invoice, and receipt numbers must be complete; the name of a family member needs at least two words.',
  failed: 'The search failed. Try again in a few minutes.',
};
