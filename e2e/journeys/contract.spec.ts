import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import * as auth from '@portal/shared/auth/contract';
import { getContractPdf, listContracts } from '@portal/shared/contracts/contract';
import { createClient } from '@portal/shared/http/client';
import { admin, linkOn, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { runStatement } from '../run-task.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { ownProduct } from '../worker-products.ts';
import { acceptContract } from './accept-contract.ts';
import { approvedEmail, demoPassword } from './log-in.ts';

/** Reading a contract before signing, verifying its file, and a seal that fails. */

const aJob = linkOn('/jobs?status=hiring', /^\/jobs\/[0-9a-f-]{36}$/);

/** The downloaded sealed contract of a person of the demo data. */
async function sealedContractOf(baseURL: string, email: string) {
  const client = (token: string | null) =>
    createClient({ baseUrl: `${baseURL}/api`, token: () => token, language: () => 'VI', fetch });
  const session = await client(null).call(auth.login, { body: { email, password: 'Demo#2026' } });
  if (!('accessToken' in session)) throw new Error('the login asks for a second step');
  const candidate = client(session.accessToken);
  const [contract] = (await candidate.call(listContracts, {})).items;
  if (!contract) throw new Error('there is no contract');
  const pdf = await candidate.call(getContractPdf, { params: { uid: contract.uid } });
  return { contract, pdf: Buffer.from(await pdf.arrayBuffer()) };
}

/** Records everything that the page sends during an action. */
function listen(page: Page) {
  const sent: { url: string; bytes: number }[] = [];
  page.on('request', (request) => {
    sent.push({ url: request.url(), bytes: request.postDataBuffer()?.length ?? 0 });
  });
  return sent;
}

for (const language of ['VI', 'EN'] as const) {
  test(`a contract can be read before it is signed, by keyboard too, in ${language}`, { tag: '@main' }, async ({
    browser,
  }) => {
    const seat = { language, viewport: phone, folder: 'contract', inOneLanguage: true } as const;
    const { page, words, picture } = await openSession(browser, seat);
    const { applications } = words;
    await logInAs(page, { email: approvedEmail, home: '/jobs' });
    await visit(page, `${await aJob(page)}/apply`);
    // The key facts come before the text.
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      applications.factsStep,
      applications.readStep,
      applications.feeStep,
      applications.disclosureStep,
      applications.signStep,
    ]);
    const submit = page.getByRole('button', { name: applications.submit });
    await expect(submit).toBeDisabled();
    await expect(page.getByRole('radio').last()).toBeDisabled();
    for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled();
    await expect(page.getByText(fill(applications.missingTitle_other, { count: 6 }))).toBeVisible();

    await page.getByRole('button', { name: applications.toEnd, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(applications.contractEnd)).toBeFocused();
    await expect(page.getByText(applications.readAll, { exact: true })).toBeVisible();
    await expect(submit).toBeEnabled();
    await expect(page.getByText(fill(applications.missingTitle_other, { count: 5 }))).toBeVisible();

    await acceptContract({ page, words }, demoPassword);
    await page.getByText(applications.signType, { exact: true }).click();
    await page.getByLabel(applications.typedName).fill('Nguyễn Thị Ngữ Ẫ Ỵ ơ Ử');
    await expect(page.getByText(applications.missingNothing)).toBeVisible();
    const preview = page.getByText('Nguyễn Thị Ngữ Ẫ Ỵ ơ Ử', { exact: true });
    await expect(preview).toHaveCSS('font-family', /Dancing Script/);
    const isLoaded = () =>
      page.evaluate(() => document.fonts.check('500 32px "Dancing Script"', 'Nguyễn Thị Ngữ Ẫ Ỵ ơ Ử'));
    await expect.poll(isLoaded).toBe(true);
    await picture('apply-ready');
  });
}

test('anyone can verify the file of a contract on the device', async ({ browser, baseURL }) => {
  const { contract, pdf } = await sealedContractOf(baseURL ?? '', 'ngu.bui@example.com');
  const { page, words, picture } = await openSession(browser, { language: 'VI', viewport: phone, folder: 'verify' });
  await visit(page, '/verify');
  const { verify } = words;
  const sent = listen(page);
  const put = async (name: string, buffer: Buffer, mimeType = 'application/pdf') => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: verify.choose }).click(),
    ]);
    await chooser.setFiles({ name, mimeType, buffer });
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  };
  const expectText = (text: string) => expect(page.getByText(text)).toBeVisible();

  await put('hop-dong.pdf', pdf);
  await expectText(verify.unchangedTitle);
  await expectText(contract.uid);
  await expectText(contract.signerName);
  await picture('unchanged');

  const changed = Buffer.from(pdf);
  changed[20_000] = (changed[20_000] ?? 0) ^ 1;
  await put('da-sua.pdf', changed);
  await expectText(verify.changedTitle);
  await expect(page.getByText(contract.uid)).toHaveCount(0);
  await picture('changed');

  await put('khac.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'));
  await expectText(verify.foreignTitle);
  await put('anh.jpg', Buffer.from('not a picture'), 'image/jpeg');
  await expectText(verify.not_pdfTitle);
  await put('lon.pdf', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expectText(verify.too_bigTitle);

  // The page sent no part of any file. For files that are not ours, it sent only a SHA-256.
  expect(sent.every(({ bytes }) => bytes === 0)).toBe(true);
  const asked = sent.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/verify/'));
  expect(new Set(asked.map((path) => path.replace(/[0-9a-f]{64}$/, '{sha256}')))).toEqual(
    new Set(['/api/verify/certificates', '/api/verify/files/{sha256}']),
  );
  expect(asked.filter((path) => path.includes('/files/'))).toHaveLength(1);
});

test('staff see contracts whose seal failed and can retry it', async ({ browser }) => {
  test.skip(Boolean(process.env.TEST_STORAGE_URL), 'it breaks the folder of the files');
  const folder = join(ownProduct.dataDir, 'files', 'contracts');
  const aside = `${folder}-aside`;
  // A file in the place of the folder for sealed contracts.
  renameSync(folder, aside);
  writeFileSync(folder, '');
  const letSealsSucceed = () => {
    rmSync(folder);
    renameSync(aside, folder);
  };
  try {
    // A trigger freezes sealed contracts.
    await runStatement(
      ownProduct.dataDir,
      `set session_replication_role = replica;
      update contracts set pdf_storage_key = null, pdf_sha256 = null, sealed_at = null, sealed_with = null
      where id = (select id from contracts where sealed_at is not null order by signed_at limit 1)`,
    );
    const staff = await openSession(browser, { language: 'EN', viewport: desktop, folder: 'unsealed' });
    const { page, words, picture } = staff;
    const { staffApplications, staffWork } = words;
    await logInAs(page, admin);
    await visit(page, '/admin/work');
    await page.locator('[data-row-link]').filter({ hasText: staffWork.one_seal }).first().click();
    const retry = page.getByRole('button', { name: staffApplications.sealRetry });
    await retry.click();
    await expect(page.getByText(staffApplications.sealFailedAgain)).toBeVisible();
    await expect(page.getByText(staffApplications.sealStep_storage)).toBeVisible();
    await picture('failed-again');
    letSealsSucceed();
    await retry.click();
    await expect(retry).toHaveCount(0);
  } finally {
    if (existsSync(aside)) letSealsSucceed();
  }
});
