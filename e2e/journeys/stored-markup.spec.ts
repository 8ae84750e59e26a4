import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { listAuditLog } from '@portal/shared/audit-log/contract';
import { login } from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { createClient } from '@portal/shared/http/client';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { paths } from '@portal/shared/navigation/paths';
import type { PathKey } from '../demo-person.ts';
import { admin, logInAs, openBrowser } from '../demo-person.ts';
import { test } from '../test.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';
import { wordsOf } from '../words.ts';
import { ownProduct } from '../worker-products.ts';
import { password } from './candidate.ts';
import { openHostileEndings } from './hostile-endings-api.ts';
import type { HostileRecord } from './hostile-record-api.ts';
import { makeSettingsHostile, marks, openHostileRecord, placeOfMark, probe } from './hostile-record-api.ts';
import { acceptedPlaces, creationOf, notOnStaffScreens, spelled } from './stored-markup-places.ts';

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

/** The pages of the audit log that are about one person. */
async function auditPagesOf(staff: ApiClient, email: string): Promise<string[]> {
  const { totalPages } = await staff.call(listAuditLog, { query: { subjectEmail: email } });
  return Array.from(
    { length: totalPages },
    (_none, index) => `${paths.adminAuditLog}?subjectEmail=${email}&page=${index + 1}`,
  );
}

/** The screens that show texts in the language of the reader. */
const localized: readonly PathKey[] = ['adminForms', 'adminForm', 'adminGovernmentFees', 'adminUserPayment'];

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

/** The screens about one person. Others show the records of everybody. */
const isOfPerson = (key: PathKey) => paths[key].includes('{email}');

/** What is wrong with the current screen, and everything that it shows or says to a screen reader. */
async function findFaults(page: Page): Promise<{ shows: boolean; faults: string[]; texts: string }> {
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
    const names = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((one) =>
      ['aria-label', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    );
    const texts = [document.body.innerText, ...values, ...names].join('\n');
    return { shows: [shown, ...values].some((one) => one.includes(text)), faults, texts };
  }, probe);
}

interface Found {
  faults: string[];
  /** The screens that show no markup. */
  silent: PathKey[];
  /** The places whose texts were shown. */
  seen: Set<string>;
}

/** Adds what the current screen shows. @returns whether it shows markup */
async function collect(page: Page, address: string, found: Found): Promise<boolean> {
  const { shows, faults, texts } = await findFaults(page);
  found.faults.push(...faults.map((fault) => `${address}: ${fault}`));
  for (const [mark] of texts.matchAll(marks)) found.seen.add(placeOfMark.get(mark.toLowerCase()) ?? '');
  return shows;
}

async function look(page: Page, address: string, found: Found): Promise<boolean> {
  await visit(page, address);
  await waitForIdle(page);
  return collect(page, address, found);
}

/** Shows the account numbers, of which staff first see only the end. */
async function revealNumbers(page: Page): Promise<void> {
  const hidden = page.getByText(wordsOf('VI').hiddenNumber.show, { exact: true });
  for (let left = await hidden.count(); left > 0; left -= 1) {
    await hidden.first().click();
    await expect(hidden).toHaveCount(left - 1);
  }
}

async function walk(page: Page, keys: readonly PathKey[], record: HostileRecord): Promise<Found> {
  const found: Found = { faults: [], silent: [], seen: new Set() };
  for (const key of keys)
    for (const address of addressesOf(key, record)) if (!(await look(page, address, found))) found.silent.push(key);
  return found;
}

test('markup in every text stays text on every screen', async ({ browser }) => {
  const clientOf = (token: string | null) =>
    createClient({ baseUrl: `${ownProduct.url}/api`, token: () => token, language: () => 'VI' });
  const session = await clientOf(null).call(login, { body: { email: admin.email, password: admin.password } });
  if (!('accessToken' in session)) throw new Error('the administrator is asked for a second step');
  const staff = clientOf(session.accessToken);
  const record = await openHostileRecord(ownProduct.url, staff);
  const endings = await openHostileEndings(ownProduct.url, staff);
  const restoreSettings = await makeSettingsHostile(staff);

  const open = async (person: typeof admin | { email: string; password: string }, language: LanguageCode = 'VI') => {
    const page = await openBrowser(browser, language);
    await page.addInitScript(() => {
      window.alert = () => Object.assign(window, { ran: true });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await logInAs(page, person);
    return page;
  };
  const keysOf = (area: 'staff' | 'candidate') =>
    (Object.keys(paths) as PathKey[]).filter(isOf(area)).filter((key) => !/logout/i.test(key));
  const lookAsCandidate = async () => walk(await open({ email: record.email, password }), keysOf('candidate'), record);
  const lookAsStaff = async () => walk(await open(admin), keysOf('staff'), record);
  /** The screens about the other people, the audit log, and what only a reader of English sees. */
  const lookFurther = async () => {
    const page = await open(admin);
    const all: Found[] = [];
    for (const ending of endings)
      all.push(await walk(page, keysOf('staff').filter(isOfPerson), { ...record, ...ending }));
    const found: Found = { faults: [], silent: [], seen: new Set() };
    for (const { email } of [record, ...endings.slice(0, 1)]) {
      await look(page, paths.adminUserPayment.replace('{email}', email), found);
      await revealNumbers(page);
      await collect(page, page.url(), found);
    }
    for (const { email } of [record, ...endings])
      for (const address of await auditPagesOf(staff, email)) await look(page, address, found);
    return [...all, found, await walk(await open(admin, 'EN'), localized, record)];
  };
  // Each waits most of the time for its screens to settle.
  const [ofCandidate, ofStaff, further] = await Promise.all([lookAsCandidate(), lookAsStaff(), lookFurther()]).finally(
    restoreSettings,
  );

  expect([ofStaff, ofCandidate, ...further].flatMap(({ faults }) => faults)).toEqual([]);
  expect([...ofStaff.silent, ...ofCandidate.silent]).toEqual(withoutTexts);
  const seen = new Set([ofStaff, ...further].flatMap((found) => [...found.seen].map(spelled)));
  const unseen = acceptedPlaces.filter((place) => !seen.has(spelled(place)) && !seen.has(spelled(creationOf(place))));
  expect(unseen.toSorted()).toEqual(Object.keys(notOnStaffScreens).toSorted());
});
