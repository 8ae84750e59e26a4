import { giveConsent, withdrawConsent } from '@portal/shared/consents/contract';
import { expect } from 'vitest';
import type { ExpectedEntry, Person, Row } from './row.ts';
import { onCall } from './row.ts';

const params = { purpose: 'news' };
const body = { version: '2026-11-26', languageCode: 'EN' as const };

const entryOf = (person: Person, action: string): ExpectedEntry => ({
  action,
  by: person,
  subject: { type: 'consent', uid: expect.any(String), email: person.email },
});

/** The consents of a candidate. */
export const consentRows: Row[] = [
  onCall(giveConsent, 'records the purpose with the version and the language of its text', async ({ open }) => {
    const person = await open();
    return {
      by: person,
      input: { params, body },
      entries: [{ ...entryOf(person, 'consent.give'), after: { purpose: 'news', ...body } }],
    };
  }),
  onCall(withdrawConsent, 'records the consent that was withdrawn', async ({ open }) => {
    const person = await open();
    await person.client.call(giveConsent, { params, body });
    return {
      by: person,
      input: { params },
      entries: [{ ...entryOf(person, 'consent.withdraw'), before: { purpose: 'news', ...body } }],
    };
  }),
];
