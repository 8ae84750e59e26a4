import type { Organization } from '@portal/shared/settings/contract';

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
