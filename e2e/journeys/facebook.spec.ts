import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { StandInGraph } from '../../server/test/facebook-graph.ts';
import { facebookApp, startStandInGraph } from '../../server/test/facebook-graph.ts';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { ownProduct } from '../worker-products.ts';

/** Logging in with Facebook, with a stand-in Graph API and a dialog that answers at once. */

let graph: StandInGraph;
test.beforeAll(async () => {
  graph = await startStandInGraph(ownProduct.graphPort);
});
test.afterAll(() => graph.close());

/** The person's actions in Facebook's dialog. */
const inDialog = (page: Page, decide: (asked: URLSearchParams) => Record<string, string>) =>
  page.route('https://www.facebook.com/dialog/oauth**', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    expect(asked.get('client_id')).toBe(facebookApp.id);
    const answer = new URLSearchParams(decide(asked));
    await route.fulfill({ status: 302, headers: { location: `${asked.get('redirect_uri')}#${answer}` } });
  });

test('a person can log in with Facebook', async ({ browser }) => {
  const seat = { language: 'VI', viewport: phone, folder: 'facebook' } as const;
  const { page, words, picture, expectToast } = await openSession(browser, seat);
  const { auth, onboarding, errors } = words;
  const email = 'facebook@example.com';
  const button = page.getByRole('button', { name: auth.withFacebook });
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('portal.token') ?? '{}').state);

  // If it is not set up, no button leads to it.
  await page.route('**/api/settings', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, facebook_app_id: null } } });
  });
  await page.goto('/login');
  await expect(page.getByText('support@example.com').first()).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.unrouteAll();

  await page.goto('/jobs');
  await expect(page).toHaveURL(/\/login/);
  await picture('login');
  await inDialog(page, (asked) => ({ state: asked.get('state') ?? '', error: 'access_denied' }));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/facebook-dialog*', async (route) => {
    await released;
    await route.continue();
  });
  await button.click();
  await expect(button).toHaveAttribute('data-loading');
  release();
  await expectToast(auth.facebookCanceled);
  await expect(page).not.toHaveURL(/state=/);

  await page.unrouteAll();
  await inDialog(page, () => ({ state: 'of somebody else', access_token: 'stolen' }));
  const returned = page.waitForEvent('load');
  await button.click();
  await returned;
  await expect(page).toHaveURL(/\/login(\?redirect=%2Fjobs)?$/);
  await expect(button).toBeEnabled();
  expect((await stored())?.accessToken ?? null).toBeNull();

  await page.unrouteAll();
  await inDialog(page, (asked) => ({ state: asked.get('state') ?? '', access_token: 'of nobody' }));
  await page.goto('/login?redirect=%2Fjobs');
  await button.click();
  await expectToast(errors.AUTHENTICATION_FAILED);
  await expect(page).not.toHaveURL(/access_token/);

  graph.tokens.set('a token', { userId: 'fb-1', email, firstName: 'Thị Mai', lastName: 'Trần' });
  await page.unrouteAll();
  await inDialog(page, (asked) => ({ state: asked.get('state') ?? '', access_token: 'a token' }));
  await button.click();
  await expect(page).toHaveURL(/\/jobs$/);
  expect(await stored()).toMatchObject({ email, facebookAccessToken: 'a token' });

  await page.goto('/summary');
  await expect(page.getByText(auth.notLawFirm)).toBeVisible();
  await page.getByRole('button', { name: onboarding.acknowledge }).click();
  await expect(page.getByText(auth.notLawFirm)).toHaveCount(0);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  expect(await stored()).toMatchObject({ accessToken: null, facebookAccessToken: null });
});
