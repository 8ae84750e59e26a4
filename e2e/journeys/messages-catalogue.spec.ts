import type { Page, Route } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { catalogue, messageCodes } from '@portal/shared/errors/catalogue';
import { desk, sitDown } from '../person.ts';
import { approved, enter, giveCredentials } from './entering.ts';

/** Every code of the catalogue, met at a form that a person fills in; the catalogue's texts are held by the API's tests. */

const codes = messageCodes.filter((code) => code !== 'SUCCESS');

/** Failures that no code of ours names. */
const strange: Record<string, (route: Route) => Promise<void>> = {
  'a failure without a code': (route) =>
    route.fulfill({ status: 500, json: { error_code: 500, message: 'x', data: null } }),
  'a code of a later release': (route) =>
    route.fulfill({ status: 409, json: { error_code: 409, message: 'x', message_code: 'LATER', data: null } }),
  'no line': (route) => route.abort(),
  'an answer that is no JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"error_code":' }),
  'another content type': (route) => route.fulfill({ contentType: 'text/csv', body: 'a;b' }),
  'a failure of no content type': (route) => route.fulfill({ status: 502, headers: {}, body: '' }),
  'the JSON of somebody in between': (route) => route.fulfill({ status: 503, json: { message: 'upstream' } }),
};

const isShown = async (page: Page, text: string, what: string, close: string) => {
  const toast = page.getByRole('alert');
  await expect(toast, what).toHaveText([text]);
  await toast.getByRole('button', { name: close }).click();
  await expect(toast, what).toHaveCount(0);
};

for (const language of ['VI', 'EN'] as const) {
  test(`every code of the catalogue at a form, in ${language}`, async ({ browser }) => {
    const person = await sitDown(browser, { language, viewport: desk, folder: 'messages' });
    const { page, words } = person;
    let answer: (route: Route) => Promise<void> = (route) => route.abort();
    await page.route('**/api/oauth/login', (route) => answer(route));
    await page.goto('/login');
    await giveCredentials(person, approved);
    await isShown(page, words.screen.unknownError, 'no line', words.screen.close);
    const send = page.getByRole('button', { name: words.auth.login, exact: true });
    for (const code of codes) {
      const { status } = catalogue[code];
      answer = (route) =>
        route.fulfill({ status, json: { error_code: status, message: 'x', message_code: code, data: null } });
      await send.click();
      await isShown(page, words.errors[code], code, words.screen.close);
    }
    for (const [what, fail] of Object.entries(strange)) {
      answer = fail;
      await send.click();
      await isShown(page, words.screen.unknownError, what, words.screen.close);
    }
    await expect(page).toHaveURL('/login');
    expect(codes.length).toBeGreaterThan(50);
  });

  test(`what a list says in place of what can not be fetched, in ${language}`, async ({ browser }) => {
    const person = await sitDown(browser, { language, viewport: desk, folder: 'messages' });
    const { page, words } = person;
    await enter(person, approved);
    await page.clock.install();
    const visit = async (fail: (route: Route) => Promise<void>) => {
      await page.unrouteAll();
      await page.route(/\/api\/jobs(\?|$)/, fail);
      await page.goto('/jobs');
      // Past the pauses before it is tried again.
      await expect(async () => {
        await page.clock.runFor(1000);
        expect(await page.getByRole('main').getByText(anyEnd).count()).toBeGreaterThan(0);
      }).toPass({ intervals: [100] });
    };
    const alert = page.getByRole('main').getByRole('alert');
    const { screen, errors } = words;
    const ends = [screen.networkTitle, screen.unknownError, screen.notFoundTitle, errors.PERMISSION_DENIED];
    const anyEnd = new RegExp([...ends, errors.SERVER_ERROR].join('|'));
    await visit((route) => route.abort());
    await expect(alert).toContainText(words.screen.networkTitle);
    await visit((route) => route.fulfill({ contentType: 'application/json', body: '<html>' }));
    await expect(alert).toContainText(words.screen.networkTitle);
    await visit((route) => route.fulfill({ status: 502, headers: {}, body: '' }));
    await expect(alert).toContainText(words.screen.unknownError);
    await expect(alert).toContainText('502');
    const envelope = (status: number, code: string) => ({
      error_code: status,
      message: '',
      message_code: code,
      data: null,
    });
    await visit((route) => route.fulfill({ status: 404, json: envelope(404, 'NOT_FOUND') }));
    await expect(page.getByRole('heading', { name: words.screen.notFoundTitle })).toBeVisible();
    await visit((route) => route.fulfill({ status: 403, json: envelope(403, 'PERMISSION_DENIED') }));
    await expect(alert).toContainText(words.errors.PERMISSION_DENIED);
    await expect(alert.getByRole('button')).toHaveCount(0);
    await visit((route) => route.fulfill({ status: 503, json: envelope(503, 'SERVER_ERROR') }));
    await expect(alert).toContainText(words.errors.SERVER_ERROR);
    await page.unrouteAll();
    await alert.getByRole('button', { name: words.screen.tryAgain }).click();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
}
