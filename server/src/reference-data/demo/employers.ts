import type { EmployerBody } from '@portal/shared/employers/contract';

/** What the records of employers say besides the facts of their jobs, by the key of their first job. */
export type DemoEmployers = Readonly<Record<string, Partial<EmployerBody>>>;

export const demoEmployers: DemoEmployers = {
  poultry: {
    fein: '00-0000001',
    contacts: [
      {
        name: 'DEMO - Robin Example',
        role: 'Human Resources',
        phone: '+1 479 555 0100',
        email: 'hr@poultry.example.com',
      },
    ],
    prevailingWages: [
      {
        work: 'Meat, Poultry, and Fish Cutters and Trimmers, Springdale, AR',
        hourlyCents: 1482,
        validFrom: '2026-01-15',
        validTo: '2026-06-30',
      },
    ],
    permCases: [{ number: 'DEMO-G-100-26166-000001', filedOn: '2026-06-15', certifiedOn: null }],
    notes: 'DEMO - Gọi buổi sáng, giờ miền Trung.',
  },
  housekeeping: {
    fein: '00-0000002',
    permCases: [{ number: 'DEMO-G-100-25041-000002', filedOn: '2025-02-10', certifiedOn: '2026-03-20' }],
  },
};
