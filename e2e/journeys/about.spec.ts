import { expect } from '@playwright/test';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { languages, openPage } from './before-start.ts';

/** Somebody who has heard of the service wants to know who it is, what it costs, and how long it takes. */

for (const language of languages) {
  test(`a stranger reads on the login page who, how much, and how long, reads all of it, and signs up, in ${language}`, {
    tag: '@main',
  }, async ({ browser }) => {
    const { page, words, picture } = await openSession(browser, {
      language,
      viewport: phone,
      alsoAt: desktop,
      folder: 'about',
      inOneLanguage: true,
    });
    const { about, aboutFacts, auth } = words;
    const part = (name: string) => page.getByRole('region', { name, exact: true });

    await page.goto('/login');
    const facts = part(aboutFacts.heading);
    await expect(facts).toContainText('DEMO - Placement Services LLC');
    await expect(facts).toContainText(/\d\d[.,]\d{3} – /);
    await expect(page.getByRole('button', { name: auth.login, exact: true })).toBeInViewport();
    await expect(facts.getByRole('link')).toBeInViewport();
    await facts.getByRole('link').click();

    await expect(page.getByRole('heading', { level: 1, name: about.title })).toBeVisible();
    await expect(part(about.whoTitle)).toContainText('DEMO - 100 Example Street');
    // The jobs of other journeys may be newer.
    const demoJobs = part(about.jobsTitle)
      .getByRole('listitem')
      .filter({ hasText: /DEMO - / });
    await expect(demoJobs.first()).toBeVisible();
    const costs = part(about.costTitle);
    await expect(costs.getByText(new RegExp(`^${about.total}`)).first()).toBeVisible();
    const row = costs.getByRole('row', { name: new RegExp(`^${about.total}`) }).first();
    await expect(row).toBeHidden();
    await costs.locator('summary').first().click();
    await expect(row).toBeVisible();
    await expect(part(about.waitTitle)).toContainText('/20');
    await expect(part(about.notTitle).getByRole('listitem')).toHaveCount(5);
    await expect(part(about.callTitle)).toContainText('+1 000 000 0000');
    await picture('about');

    await page.getByRole('link', { name: about.signUp }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: auth.signUpTitle })).toBeVisible();
    await expect(page.getByLabel(auth.lastName, { exact: true })).toBeInViewport();
    await picture('sign-up');
  });

  test(`the page can be found and shared: its description and picture need no script, in ${language}`, async ({
    browser,
    request,
  }) => {
    const page = await openPage(browser, language, { javaScriptEnabled: false });
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // So are the facts that staff change.
    await expect(page.locator('noscript').last()).toBeVisible();
    const served = await (await request.get(`/about?lang=${language.toLowerCase()}`)).text();
    for (const fact of ['DEMO - 100 Example Street', language === 'VI' ? '18.060 USD' : '$18,060', '+1 000 000 0000'])
      expect(served).toContain(fact);
    const contentOf = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('index, follow');
    const tag = language.toLowerCase();
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toMatch(new RegExp(`^http://[^/]+/about\\?lang=${tag}$`));
    expect(await contentOf('og:url')).toBe(canonical);
    expect(await contentOf('og:title')).toBe(await page.title());
    const picture = await request.get(new URL((await contentOf('og:image')) ?? '').pathname);
    expect(picture.headers()['content-type']).toBe('image/png');
    // Others are not found.
    await page.goto('/login');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, nofollow');
  });
}
