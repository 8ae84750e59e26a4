import { expect } from '@playwright/test';
import { logInAs } from '../demo-person.ts';
import { linkMailedTo } from '../mailbox.ts';
import type { Person } from '../person.ts';
import { waitForIdle } from '../wait-for-idle.ts';
import { password } from './candidate.ts';
import { giveConsents } from './give-consents.ts';

/**
 * A new, activated, and logged-in person, for tests that change data. The screens on the way have their own journeys.
 */
export async function logInAsNewcomer(person: Person, email: string): Promise<void> {
  const { request } = person.page;
  const registered = await request.post('/api/oauth/register', {
    data: {
      first_name: 'Văn An',
      last_name: 'Nguyễn',
      email,
      password,
      not_law_firm_acknowledged: true,
      language_code: person.language,
    },
  });
  expect(registered.status()).toBe(200);

  const token = new URL(await linkMailedTo(email, '/activate')).hash.replace('#token=', '');
  expect((await request.post('/api/oauth/activate', { data: { token, password } })).status()).toBe(200);

  const logged = await request.post('/api/oauth/login', { data: { email, password } });
  const { access_token: own } = (await logged.json()).data;
  await giveConsents(new URL(logged.url()).origin, own, person.language);

  await logInAs(person.page, { email, password });
  await waitForIdle(person.page);
}
