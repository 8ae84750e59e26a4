import type { Person } from '../person.ts';
import { ownProduct } from '../worker-products.ts';
import { password } from './candidate.ts';
import { logInAndWait } from './log-in.ts';
import { openAccount } from './record-api.ts';

/**
 * A new, activated, and logged-in person, for tests that change data. The screens on the way have their own journeys.
 */
export async function logInAsNewcomer(person: Person, email: string): Promise<void> {
  const names = { firstName: 'Văn An', lastName: 'Nguyễn' };
  await openAccount({ baseUrl: ownProduct.url, email, languageCode: person.language, names });
  await logInAndWait(person, email, '/summary', password);
}
