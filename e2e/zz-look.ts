import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

const base = process.env.BASE ?? 'http://localhost:3107';
mkdirSync('/tmp/look', { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const words = {
  vi: {
    doc: 'Nhắc giấy tờ',
    preview: 'Xem trước',
    run: /^Làm cho/,
    close: 'Đóng',
    email: 'Email',
    pass: 'Mật khẩu',
    login: 'Đăng nhập',
    owner: 'Giao người phụ trách',
  },
  en: {
    doc: 'Remind of documents',
    preview: 'Preview',
    run: /^Do it for/,
    close: 'Close',
    email: 'Email',
    pass: 'Password',
    login: 'Log in',
    owner: 'Assign owner',
  },
} as const;
for (const lang of ['vi', 'en'] as const)
  for (const width of [360, 1440]) {
    const w = words[lang];
    const context = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 900 }, locale: lang });
    const page = await context.newPage();
    page.setDefaultTimeout(20000);
    await page.goto(`${base}/login?lang=${lang}`);
    await page.waitForTimeout(1500);
    if (lang === 'en') await page.evaluate(() => localStorage.setItem('language', 'EN'));
    await page.locator('input[type=email], input[name=email]').first().fill('admin@example.com');
    await page.locator('input[type=password]').first().fill('Admin#2026x');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(4000);
    const shot = async (name: string) => {
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/look/${name}-${lang}-${width}.png` });
    };
    await page.goto(`${base}/admin/cases?chosen=all`);
    await page.waitForTimeout(3000);
    await shot('bar');
    try {
      await page.getByRole('button', { name: w.doc, exact: true }).click();
      await shot('doc-form');
      await page.getByRole('button', { name: w.preview, exact: true }).click();
      await page.getByRole('button', { name: w.run }).waitFor();
      await shot('doc-preview');
      if (width === 1440) {
        await page.getByRole('button', { name: w.run }).click();
        await page.waitForTimeout(300);
        await shot('doc-running');
        await page.waitForTimeout(4000);
        await shot('doc-done');
      }
    } catch (error) {
      console.log(lang, width, String(error).slice(0, 300));
      await shot('error');
    }
    const emails = await page.evaluate(async () => 0);
    void emails;
    await context.close();
  }
await browser.close();
