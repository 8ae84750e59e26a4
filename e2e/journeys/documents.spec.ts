import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { logInAs } from '../demo-person.ts';
import { loseAnswers } from '../lose-answers.ts';
import type { Person } from '../person.ts';
import { openSession, phone } from '../person.ts';
import { pickPhoto } from '../pick-photo.ts';
import { test } from '../test.ts';
import { reload, visit, waitForIdle } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { cardOf, hasState, jpeg, pickByKeyboard, send } from './document-card.ts';
import type { CaseApi } from './documents-api.ts';
import { openCase } from './documents-api.ts';
import { cameraPhoto, jpegSize } from './photos.ts';
import { scan } from './record-api.ts';

const heic = readFileSync(fileURLToPath(new URL('../fixtures/photo.heic', import.meta.url)));
/** The sizes of the pages of a PDF, in points. */
const pageSizes = (pdf: string): string[] =>
  [...pdf.matchAll(/\/MediaBox \[0 0 (\d+) (\d+)\]/g)].map(([, width, height]) => `${width}x${height}`);

async function drop(page: Page, card: Locator, name: string, bytes: Buffer, between: () => Promise<void>) {
  const dataTransfer = await page.evaluateHandle(
    ({ shownAs, base64 }) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], shownAs, { type: 'image/jpeg' }));
      return transfer;
    },
    { shownAs: name, base64: bytes.toString('base64') },
  );
  await card.dispatchEvent('dragenter', { dataTransfer });
  await between();
  await card.dispatchEvent('drop', { dataTransfer });
}

/** The code that joins photos. A weak line fails to load it, and never tells the page that it is back. */
const pagesCode = '**/photo-pages-*.js';
const failsToLoadPages = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => request.url().includes('/photo-pages-'));

/** Two photos become one document, and the photos stay while the connection is lost. */
async function bothSides(person: Person, card: Locator): Promise<void> {
  const { page, words, picture } = person;
  const { documents, photoPages, screen } = words;
  await pickByKeyboard(person, card, jpeg('mặt trước.jpg'));
  await expect(card.getByRole('img', { name: 'mặt trước.jpg' })).toBeVisible();
  const back = await cameraPhoto(page, { width: 4000, height: 3000, turned: true });
  const camera = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: photoPages.takeAnother }).click();
  await (await camera).setFiles(jpeg('mặt sau.jpg', back));

  const pages = card.getByRole('list', { name: photoPages.pages });
  await expect(pages.getByRole('listitem')).toHaveCount(2);
  await pages.getByRole('button', { name: fill(photoPages.moveUp, { number: 2 }) }).click();
  await expect(pages.getByRole('button', { name: fill(photoPages.moveDown, { number: 1 }) })).toBeFocused();
  await expect(card.getByRole('button', { name: documents.send })).toBeEnabled();
  await picture('pages');
  await pages.getByRole('button', { name: fill(photoPages.view, { number: 1 }) }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: fill(photoPages.page, { number: 1 }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.context().setOffline(true);
  await card.getByRole('button', { name: documents.send }).click();
  await expect(card.getByText(screen.uploadLostTitle)).toBeVisible();
  await expect(pages.getByRole('listitem')).toHaveCount(2);
  await page.context().setOffline(false);
  await hasState(card, documents.state_waiting);
}

/** A wrong file changes nothing. A right one is shown before it is sent, then read, rejected, and sent again. */
async function nationalId(person: Person, api: CaseApi): Promise<void> {
  const { page, words, picture } = person;
  const { documents, photoPages, screen } = words;
  const card = cardOf(page, documents.kind_national_id);
  await hasState(card, documents.state_needed);
  await pickByKeyboard(person, card, jpeg('cccd.jpg', Buffer.from('MZ this is a program')));
  await expect(card.getByRole('alert')).toHaveText(words.fieldErrors.FILE_TYPE);
  expect(await api.versions('national_id')).toEqual([]);

  const asksForPages = failsToLoadPages(page);
  await pickByKeyboard(person, card, jpeg('cccd.jpg'));
  await expect(card.getByRole('img', { name: 'cccd.jpg' })).toBeVisible();
  await asksForPages;
  const another = card.getByRole('button', { name: photoPages.takeAnother });
  await expect(another).toHaveCount(0);
  await page.unroute(pagesCode);
  await expect(another).toBeVisible();
  await picture('preview');
  await send(person, card);
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused();

  await api.reject('national_id', 'Thiếu mặt sau của thẻ.');
  await reload(page);
  await hasState(card, documents.state_fail);
  await expect(card.getByText('Thiếu mặt sau của thẻ.').first()).toBeVisible();
  await pickByKeyboard(person, card, jpeg('cccd lần hai.jpg'));
  await card.getByRole('button', { name: documents.send }).click();
  await expect(card.getByRole('alert')).toHaveText(words.fieldErrors.FILE_UNCHANGED);
  await card.getByRole('button', { name: documents.discard }).click();
  await bothSides(person, card);
  const [joined] = await api.versions('national_id');
  expect(joined).toMatchObject({ contentType: 'application/pdf', name: `${documents.kind_national_id}.pdf` });
  const pdf = (await api.content(joined?.uid ?? '')).toString('latin1');
  // The photo of the back was taken upright and is the first page now.
  expect(pageSizes(pdf)).toEqual(['632x842', '842x589']);
  await card.getByText(fill(documents.versions_one, { count: 1 })).click();
  await expect(card.getByText('cccd.jpg', { exact: true })).toBeVisible();
  expect((await api.versions('national_id')).map(({ status }) => status)).toEqual(['waiting', 'fail']);

  await api.accept('national_id');
  await reload(page);
  await hasState(card, documents.state_success);
  await expect(card.getByRole('button', { name: screen.chooseFile })).toHaveCount(0);
}

/** A file is dropped, stopped, sent, and removed. */
async function passport(person: Person, api: CaseApi): Promise<void> {
  const { page, words, picture, expectToast } = person;
  const { documents } = words;
  const card = cardOf(page, documents.kind_passport);
  await drop(page, card, 'hộ chiếu.jpg', scan, () => picture('dropping'));
  await expect(card.getByRole('img', { name: 'hộ chiếu.jpg' })).toBeVisible();

  await page.route('**/api/files', () => {});
  await card.getByRole('button', { name: documents.send }).click();
  await expect(card.getByRole('progressbar')).toBeAttached();
  await card.getByRole('button', { name: documents.cancelUpload }).click();
  await expect(card.getByText(documents.canceled)).toBeVisible();
  await page.unroute('**/api/files');
  expect(await api.versions('passport')).toEqual([]);

  await send(person, card);
  await card.getByRole('button', { name: fill(documents.deleteNamed, { name: 'hộ chiếu.jpg' }) }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: documents.delete, exact: true }).click();
  await expectToast(documents.deleted);
  await hasState(card, documents.state_needed);
  expect(await api.versions('passport')).toEqual([]);
}

/** A camera photo and a HEIC picture arrive small, upright, and in a common format. */
async function photos(person: Person, api: CaseApi): Promise<void> {
  const { page, words } = person;
  const { documents, screen } = words;
  const passportCard = cardOf(page, documents.kind_passport);
  const photo = await cameraPhoto(page, { width: 4000, height: 3000, turned: true });
  expect(photo.length).toBeGreaterThan(4 * 1024 * 1024);
  await pickByKeyboard(person, passportCard, jpeg('IMG_2024.jpg', photo));
  await expect(passportCard.getByText(screen.photoReduced.split('{{')[0] ?? '')).toBeVisible();
  await send(person, passportCard);
  const [stored] = await api.versions('passport');
  expect(stored).toMatchObject({ contentType: 'image/jpeg', name: 'IMG_2024.jpg' });
  expect(stored?.size).toBeLessThan(1.5 * 1024 * 1024);
  expect(jpegSize(await api.content(stored?.uid ?? ''))).toEqual({ width: 1800, height: 2400 });

  const diploma = cardOf(page, documents.kind_diploma);
  await pickByKeyboard(person, diploma, { name: 'IMG_0001.HEIC', mimeType: '', buffer: heic });
  await expect(diploma.getByRole('img', { name: 'IMG_0001.jpg' })).toBeVisible();
  await send(person, diploma);
  const [decoded] = await api.versions('diploma');
  expect(decoded).toMatchObject({ contentType: 'image/jpeg', name: 'IMG_0001.jpg' });
  expect(jpegSize(await api.content(decoded?.uid ?? ''))).toEqual({ width: 480, height: 336 });
}

/** The connection breaks before, and later after, the server has received the file. In the end the file exists once. */
async function lostConnection(person: Person, api: CaseApi): Promise<void> {
  const { page, words, picture } = person;
  const { documents, screen, personalInfo } = words;
  await page.getByRole('heading', { name: documents.stage_visa, level: 2 }).click();
  const birth = cardOf(page, documents.kind_birth_certificate);
  await pickByKeyboard(person, birth, jpeg('khai sinh.jpg'));
  await page.context().setOffline(true);
  await birth.getByRole('button', { name: documents.send }).click();
  await expect(birth.getByText(screen.uploadLostTitle)).toBeVisible();
  await expect(birth.getByRole('img', { name: 'khai sinh.jpg' })).toBeVisible();
  await expect(birth.getByRole('button', { name: screen.tryAgain })).toBeVisible();
  await page.context().setOffline(false);
  await hasState(birth, documents.state_waiting);
  expect(await api.versions('birth_certificate')).toHaveLength(1);

  const certificate = cardOf(page, documents.kind_police_certificate);
  await pickByKeyboard(person, certificate, jpeg('lý lịch.jpg'));
  const connection = await loseAnswers(page, '**/api/files');
  await certificate.getByRole('button', { name: documents.send }).click();
  await expect(certificate.getByText(screen.uploadLostTitle)).toBeVisible();
  await picture('connection-lost');
  await certificate.getByRole('button', { name: screen.tryAgain }).click();
  await expect.poll(connection.countSubmitted).toBe(2);
  await connection.restore();
  await hasState(certificate, documents.state_waiting);
  expect(connection.countSubmitted()).toBe(3);
  expect(await api.versions('police_certificate')).toHaveLength(1);

  // The scan of the personal information can be sent without a reading of it, and is sent again when the connection is back.
  const before = await api.versions('passport');
  await visit(page, '/summary/personal-info');
  const field = page.getByRole('group', { name: personalInfo.passportFile });
  await expect(field).toBeVisible();
  await page.context().setOffline(true);
  await pickPhoto(field.locator('input[type=file]').first(), jpeg('hộ chiếu mới.jpg'));
  await field.getByRole('button', { name: documents.send }).click();
  await expect(field.getByText(screen.uploadLostTitle)).toBeVisible();
  await page.context().setOffline(false);
  await expect(field.getByText(screen.uploadLostTitle)).toBeHidden();
  await expect.poll(async () => (await api.versions('passport')).length).toBe(before.length + 1);
}

test('a candidate can upload the documents of a case', async ({ browser, baseURL }) => {
  const language = 'VI';
  const person = await openSession(browser, { language, viewport: phone, folder: 'documents' });
  const { page, words } = person;
  const { documents } = words;
  const api = await openCase(baseURL ?? '', 'documents@example.com', language);

  await page.route(pagesCode, (route) => route.abort());
  const asksAtRest = failsToLoadPages(page);
  await logInAs(page, { email: api.email, password: api.password, home: '/files' });
  await expect(page.getByRole('heading', { name: documents.title, level: 1 })).toBeVisible();
  await expect(page.getByText(fill(documents.progress, { accepted: 0, needed: 4 })).first()).toBeVisible();

  await asksAtRest;
  await nationalId(person, api);
  await passport(person, api);
  await photos(person, api);
  await lostConnection(person, api);

  await api.ask('other', 'Giấy xác nhận nơi cư trú');
  await visit(page, '/notifications');
  // The newest version comes first after it has loaded.
  await waitForIdle(page);
  await page.getByRole('list', { name: words.notificationList.list }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: documents.requestsTitle })).toBeVisible();
  const asked = cardOf(page, documents.kind_other);
  await expect(asked.getByText('Giấy xác nhận nơi cư trú')).toBeVisible();
  await pickByKeyboard(person, asked, jpeg('cư trú.jpg'));
  await send(person, asked);
});
