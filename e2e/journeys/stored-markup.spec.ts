import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { login } from '@portal/shared/auth/contract';
import { createClient } from '@portal/shared/http/client';
import { paths } from '@portal/shared/navigation/paths';
import type { PathKey } from '../demo-person.ts';
import { admin, logInAs, openBrowser } from '../demo-person.ts';
import { test } from '../test.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';
import { ownProduct } from '../worker-products.ts';
import { password } from './candidate.ts';
import type { HostileRecord } from './hostile-record-api.ts';
import { makeSettingsHostile, openHostileRecord, probe } from './hostile-record-api.ts';

/** Markup in every text, on every screen: it is text, nothing runs, and the screen fits a phone. */

const isOf = (area: 'staff' | 'candidate') => (key: PathKey) => paths[key].startsWith('/admin') === (area === 'staff');

/** The screens that show no text of other people or of a record. */
const withoutTexts: readonly PathKey[] = [
  'adminRoles',
  'adminRole',
  'adminNewFeePlan',
  'adminVisaBulletins',
  'adminProfileView',
  'adminProfileEdit',
  'adminChangePassword',
  'adminSessions',
  'adminSecurity',
  'login',
  'signUp',
  'forgotPassword',
  'resetPassword',
  'activate',
  'confirmEmail',
  'undoEmail',
  'stopEmailChange',
  'verify',
  'questionnaire',
  'changePassword',
  'sessions',
  'security',
  'consents',
  'newProfileChange',
];

/** Lists that show the records with markup only if somebody looks for them. */
const searches: Partial<Record<PathKey, string>> = {
  adminDocuments: '?status=all&search=markup',
  adminMails: '?status=all&search=markup',
};

/** The addresses of a screen for the records with markup. */
function addressesOf(key: PathKey, record: HostileRecord): string[] {
  const { email, contractUid: cuid, planName: name, roleId: id } = record;
  const uid = key === 'addendum' ? record.addendumUid : key.startsWith('adminForm') ? record.formUid : record.jobUid;
  const parts = paths[key].includes('{part}') ? ['information', 'changes', 'questionnaire', 'documents'] : [''];
  return parts.map((part) => {
    const values: Record<string, string> = { email, uid, cuid, part, name, id };
    const path = paths[key].replace(/\{(\w+)\}/g, (_all, value: string) => values[value] ?? '');
    return `${path}${searches[key] ?? ''}`;
  });
}

/** What is wrong with the current screen. */
async function findFaults(page: Page): Promise<{ shows: boolean; faults: string[] }> {
  return page.evaluate((text) => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    const { scrollWidth, clientWidth } = document.documentElement;
    const widest = () => {
      const isClipped = (one: Element): boolean =>
        one !== document.body &&
        (getComputedStyle(one).overflowX !== 'visible' || isClipped(one.parentElement ?? document.body));
      const isWide = (one: Element) => one.getBoundingClientRect().right > clientWidth + 1;
      const wide = [...document.body.querySelectorAll('*')].filter((one) => isWide(one) && !isClipped(one));
      const { tagName, className, textContent } = wide.at(-1) ?? document.body;
      return `${tagName}.${className} ${textContent?.slice(-60)}`;
    };
    const values = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
    const faults = [
      ...(document.querySelector('img[src="x"]') ? ['the markup became an element'] : []),
      ...('ran' in window ? ['the markup ran'] : []),
      ...(scrollWidth > clientWidth ? [`the screen scrolls sideways at ${widest()}`] : []),
    ];
    const main = document.querySelector('main');
    // Every screen outside the staff area ends with the same contacts, so they say nothing about the screen.
    const contacts = main?.querySelector<HTMLElement>(':scope > footer')?.innerText ?? '';
    const shown = (main?.innerText ?? '').replace(contacts, '');
    return { shows: [shown, ...values].some((one) => one.includes(text)), faults };
  }, probe);
}

async function walk(page: Page, keys: readonly PathKey[], record: HostileRecord) {
  const faults: string[] = [];
  const silent: PathKey[] = [];
  for (const key of keys) {
    for (const address of addressesOf(key, record)) {
      await visit(page, address);
      await waitForIdle(page);
      const found = await findFaults(page);
      faults.push(...found.faults.map((fault) => `${address}: ${fault}`));
      if (!found.shows) silent.push(key);
    }
  }
  return { faults, silent };
}

test('markup in every text stays text on every screen', async ({ browser }) => {
  const clientOf = (token: string | null) =>
    createClient({ baseUrl: `${ownProduct.url}/api`, token: () => token, language: () => 'VI' });
  const session = await clientOf(null).call(login, { body: { email: admin.email, password: admin.password } });
  if (!('accessToken' in session)) throw new Error('the administrator is asked for a second step');
  const staff = clientOf(session.accessToken);
  const record = await openHostileRecord(ownProduct.url, staff);
  const restoreSettings = await makeSettingsHostile(staff);

  const lookAround = async (
    area: 'staff' | 'candidate',
    person: typeof admin | { email: string; password: string },
  ) => {
    const page = await openBrowser(browser, 'VI');
    await page.addInitScript(() => {
      window.alert = () => Object.assign(window, { ran: true });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await logInAs(page, person);
    const keys = (Object.keys(paths) as PathKey[]).filter(isOf(area)).filter((key) => !/logout/i.test(key));
    return walk(page, keys, record);
  };
  // Each waits most of the time for its screens to settle.
  const results = await Promise.all([
    lookAround('staff', admin),
    lookAround('candidate', { email: record.email, password }),
  ]).finally(restoreSettings);

  expect(results.flatMap(({ faults }) => faults)).toEqual([]);
  expect(results.flatMap(({ silent }) => silent)).toEqual(withoutTexts);
});
