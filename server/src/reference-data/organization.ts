import { byLanguage } from '@portal/shared/languages/languages';
import type { AboutFacts, Organization } from '@portal/shared/settings/contract';

/**
 * The organization that the product ships with. Every value is marked as a demo, so that nobody sends money or mail.
 */
export const demoOrganization: Organization = {
  brandName: 'Portal EB-3 (DEMO)',
  legalName: 'DEMO - Placement Services LLC',
  address: 'DEMO - 100 Example Street, Suite 1, Houston, TX 00000, USA',
  governingLaw: 'State of Texas, USA',
  attorneyName: 'DEMO - Attorney Jane Example',
  attorneyState: 'Texas',
  attorneyBarNumber: '00000000',
  supportEmail: 'support@example.com',
  supportPhone: '+1 000 000 0000',
  supportZalo: '+84 000 000 000',
  wirePayee: {
    accountHolder: 'DEMO - DO NOT PAY',
    bankName: 'DEMO - Example Bank',
    routingNumber: '000000000',
    accountNumber: '000000000',
    swiftCode: 'DEMOUS00',
    bankAddress: 'DEMO - 1 Example Plaza, Houston, TX 00000, USA',
  },
  zellePayee: { accountHolder: 'DEMO - DO NOT PAY', contact: 'payments@example.com' },
};

/** What the public page of the demo says. Without demo data, it says only what staff have entered. */
export const demoAboutFacts: Omit<AboutFacts, 'otherCostsCheckedOn'> = {
  registration: 'DEMO - Texas Secretary of State, file number 0000000000',
  registrationUrl: 'https://registry.example.com/0000000000',
  license: 'DEMO - placement license 00-0000, State of Texas',
  licenseUrl: 'https://licenses.example.com/00-0000',
  contactName: 'DEMO - Trần Thị Lan',
  contactHours: byLanguage({
    VI: 'Thứ Hai đến thứ Bảy, 8:00–17:00 (giờ Việt Nam)',
    EN: 'Monday to Saturday, 8:00–17:00 (time of Vietnam)',
  }),
  medicalExamCents: 27_500,
  flightCents: 110_000,
};

/** Dong for a dollar, for the amounts of the demo. */
export const demoVndPerUsd = 26_000;
