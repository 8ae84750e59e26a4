import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

const browser = await chromium.launch({ executablePath: await findChromium() });
const [base, lang, width, email, ...pages] = process.argv.slice(2);
const context = await browser.newContext({
  viewport: { width: Number(width), height: 740 },
  locale: lang === 'VI' ? 'vi-VN' : 'en-US',
});
const page = await context.newPage();
await page.goto(`${base}/login`);
await page.evaluate((l) => localStorage.setItem('language', l), lang);
await page.reload();
await page.locator('input[type=email], input[name=email]').first().fill(email);
await page.locator('input[type=password]').first().fill('Demo#2026');
await page.locator('button[type=submit]').first().click();
await page.waitForURL((url) => !url.pathname.startsWith('/login'));
for (const path of pages) {
  await page.goto(`${base}${path}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  console.log(path, 'height', height);
  await page.screenshot({
    path: `/tmp/look/${email.split('@')[0]}${path.replaceAll('/', '_')}-${lang}-${width}.png`,
    fullPage: true,
  });
}
await browser.close();
