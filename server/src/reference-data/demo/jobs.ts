import { byLanguage, languageCodes } from '@portal/shared/languages/languages';
import { defaultFeePlanName } from '../fee-plans.ts';
import { jobTextsEn } from './jobs-en.ts';
import { jobTextsVi } from './jobs-vi.ts';
import type { DemoJob } from './types.ts';

export const demoJobKeys = [
  'poultry',
  'bakery',
  'kitchen',
  'housekeeping',
  'greenhouse',
  'warehouse',
  'cleaning',
  'care',
] as const;
export type DemoJobKey = (typeof demoJobKeys)[number];

type Facts = Omit<DemoJob, 'key' | 'translations' | 'salaryUnit' | 'feePlan' | 'status'> &
  Partial<Pick<DemoJob, 'salaryUnit' | 'feePlan' | 'status'>>;

const facts: Record<DemoJobKey, Facts> = {
  poultry: {
    categories: ['food-processing', 'manufacturing'],
    quantity: 12,
    salaryFromCents: 1500,
    salaryToCents: 1650,
    location: 'Springdale, Arkansas',
    sponsor: 'DEMO - Riverside Poultry Co.',
    employerAddress: 'DEMO - 100 Example Road, Springdale, AR 00000',
    employerWebsite: 'https://poultry.example.com',
    permFilingDate: '2026-06-15',
  },
  bakery: {
    categories: ['food-processing'],
    quantity: 6,
    salaryFromCents: 1450,
    salaryToCents: 1600,
    location: 'Columbus, Ohio',
    sponsor: 'DEMO - Buckeye Morning Bakery',
    employerAddress: 'DEMO - 200 Example Street, Columbus, OH 00000',
    employerWebsite: 'https://bakery.example.com',
    permFilingDate: null,
  },
  kitchen: {
    categories: ['restaurant'],
    quantity: 4,
    salaryFromCents: 1300,
    salaryToCents: 1450,
    location: 'Nashville, Tennessee',
    sponsor: 'DEMO - Lotus Garden Restaurants',
    employerAddress: 'DEMO - 300 Example Avenue, Nashville, TN 00000',
    employerWebsite: 'https://restaurants.example.com',
    permFilingDate: null,
  },
  housekeeping: {
    categories: ['hotel', 'cleaning'],
    quantity: 8,
    salaryFromCents: 1400,
    salaryToCents: 1500,
    location: 'Orlando, Florida',
    sponsor: 'DEMO - Palm Bay Hotels',
    employerAddress: 'DEMO - 400 Example Drive, Orlando, FL 00000',
    employerWebsite: 'https://hotels.example.com',
    permFilingDate: '2025-04-10',
    feePlan: 'steps-25000',
  },
  greenhouse: {
    categories: ['farm'],
    // Filled by the demo's own applicant.
    quantity: 1,
    salaryFromCents: 1425,
    salaryToCents: 1550,
    location: 'Salisbury, Maryland',
    sponsor: 'DEMO - Eastern Shore Greenhouses',
    employerAddress: 'DEMO - 500 Example Lane, Salisbury, MD 00000',
    employerWebsite: 'https://greenhouses.example.com',
    permFilingDate: '2026-09-01',
  },
  warehouse: {
    categories: ['warehouse'],
    quantity: 10,
    salaryFromCents: 1550,
    salaryToCents: 1700,
    location: 'Lexington, Kentucky',
    sponsor: 'DEMO - Bluegrass Fulfillment',
    employerAddress: 'DEMO - 600 Example Boulevard, Lexington, KY 00000',
    employerWebsite: 'https://fulfillment.example.com',
    permFilingDate: null,
  },
  cleaning: {
    categories: ['cleaning'],
    quantity: 6,
    salaryFromCents: 1350,
    salaryToCents: 1450,
    location: 'Wichita, Kansas',
    sponsor: 'DEMO - Prairie Building Services',
    employerAddress: 'DEMO - 700 Example Street, Wichita, KS 00000',
    employerWebsite: 'https://cleaning.example.com',
    permFilingDate: null,
    status: 'locked',
  },
  care: {
    categories: ['care'],
    quantity: 3,
    salaryFromCents: 3_300_000,
    salaryToCents: 3_600_000,
    salaryUnit: 'year',
    location: 'Duluth, Minnesota',
    sponsor: 'DEMO - Lakeview Senior Homes',
    employerAddress: 'DEMO - 800 Example Road, Duluth, MN 00000',
    employerWebsite: 'https://homes.example.com',
    permFilingDate: '2025-11-20',
    status: 'closed',
  },
};

const jobTexts = byLanguage({ VI: jobTextsVi, EN: jobTextsEn });

/** Jobs of invented employers. */
export const demoJobs: readonly DemoJob[] = demoJobKeys.map((key) => ({
  key,
  salaryUnit: 'hour',
  feePlan: defaultFeePlanName,
  status: 'hiring',
  ...facts[key],
  translations: languageCodes.map((languageCode) => ({ languageCode, ...jobTexts[languageCode][key] })),
}));
