import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { login } from '@portal/shared/auth/contract';
import { createClient } from '@portal/shared/http/client';
import { paths } from '@portal/shared/navigation/paths';
import type { PathKey } from '../demo-person.ts';
import { admin, logInAs, openBrowser } from '../demo-person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { ownProduct } from '../worker-products.ts';
import { password } from './candidate.ts';
import type { HostileRecord } from './hostile-record-api.ts';
import { makeSettingsHostile, openHostileRecord, probe } from './hostile-record-api.ts';

/** Markup in every text, on every screen: it is text, nothing runs, and the screen fits a phone. */

const isOf = (area: 'staff' | 'candidate') => (key: PathKey) => paths[key].startsWith('/admin') === (area === 'staff');

/** The screens that show no text of other people or of a record. */
const withoutTexts: readonly PathKey[] = [
  'adminNewEmployer',
  'adminAbsences',
  'adminNewRole',
  'adminNewFeePlan',
  'adminVisaBulletins',
  'adminProfileView',
  'adminProfileEdit',
  'adminChangePassword',
  'adminSessions',
  'adminSecurity',
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

/** Lists that show the records with markup only if somebody looks for them: other journeys make records, too. */
const searches: Partial<Record<PathKey, string>> = {
  adminCases: '?search=markup',
  adminUsers: '?search=markup',
  adminMessages: '?which=all&search=markup',
  adminInvoices: '?show=all&search=markup',
  adminTransfers: '?status=all&search=markup',
  adminDeadlines: '?pageSize=100',
  adminDocuments: '?status=all&search=markup',
  adminMails: '?status=all&search=markup',
};

/** The addresses of a screen for the records with markup. */
function addressesOf(key: PathKey, record: HostileRecord): string[] {
  const { email, contractUid: cuid, planName: name, roleId: id } = record;
  const uids: [RegExp, string][] = [
    [/^addendum$/, record.addendumUid],
    [/^adminForm/, record.formUid],
    [/^adminEmployer/, record.employerUid],
  ];
  const uid = uids.find(([keys]) => keys.test(key))?.[1] ?? record.jobUid;
  const parts = paths[key].includes('{part}') ? ['information', 'changes', 'questionnaire', 'documents'] : [''];
  return parts.map((part) => {
    const values: Record<string, string> = { email, uid, cuid, part, name, id };
    const path = paths[key].replace(/\{(\w+)\}/g, (_all, value: string) => values[value] ?? '');
    return `${path}${searches[key] ?? ''}`;
  });
}

/** What is wrong with the current screen, and whether it shows markup. */
const findFaults = (page: Page): Promise<{ shows: boolean; faults: string[] }> =>
  page.evaluate((text) => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = [
      ...(document.querySelector('img[src="x"]') ? ['the markup became an element'] : []),
      ...('ran' in window ? ['the markup ran'] : []),
      ...(scrollWidth > clientWidth ? ['the screen scrolls sideways'] : []),
    ];
    const main = document.querySelector('main');
    // Every screen outside the staff area ends with the same contacts, so they say nothing about the screen.
    const contacts = main?.querySelector<HTMLElement>(':scope > footer')?.innerText ?? '';
    const shown = (main?.innerText ?? '').replace(contacts, '');
    const values = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
    return { shows: [shown, ...values].some((one) => one.includes(text)), faults };
  }, probe);

interface Found {
  faults: string[];
  /** The screens that show no markup. */
  silent: PathKey[];
}

async function walk(page: Page, keys: readonly PathKey[], record: HostileRecord): Promise<Found> {
  const found: Found = { faults: [], silent: [] };
  for (const key of keys) {
    for (const address of addressesOf(key, record)) {
      await visit(page, address);
      const { shows, faults } = await findFaults(page);
      found.faults.push(...faults.map((fault) => `${address}: ${fault}`));
      if (!shows) found.silent.push(key);
    }
  }
  return found;
}

test('markup in every text stays text on every screen', async ({ browser }) => {
  const clientOf = (token: string | null) =>
    createClient({ baseUrl: `${ownProduct.url}/api`, token: () => token, language: () => 'VI' });
  const session = await clientOf(null).call(login, { body: { email: admin.email, password: admin.password } });
  if (!('accessToken' in session)) throw new Error('the administrator is asked for a second step');
  const staff = clientOf(session.accessToken);
  const record = await openHostileRecord(ownProduct.url, staff);
  const restoreSettings = await makeSettingsHostile(staff);

  const look = async (area: 'staff' | 'candidate', person: typeof admin | { email: string; password: string }) => {
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
  const [ofStaff, ofCandidate] = await Promise.all([
    look('staff', admin),
    look('candidate', { email: record.email, password }),
  ]).finally(restoreSettings);

  expect([...ofStaff.faults, ...ofCandidate.faults]).toEqual([]);
  expect([...ofStaff.silent, ...ofCandidate.silent]).toEqual(withoutTexts);
});
