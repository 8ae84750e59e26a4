import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { languageCodes } from '@portal/shared/languages/languages';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { cardOf, hasState, jpeg, pickByKeyboard, send } from './document-card.ts';
import { openCase } from './documents-api.ts';

for (const language of languageCodes) {
  test(`a candidate sends the birth certificate of each family member, and staff review them (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const email = `family-${language.toLowerCase()}@example.com`;
    const api = await openCase(baseURL ?? '', email, language);
    await api.saveFamily({ spouse: 'Trần Văn Bình', child: 'Nguyễn Bé An' });
    const sizes = { viewport: phone, alsoAt: desktop, folder: 'family-documents' };
    const person = await openSession(browser, { language, ...sizes });
    const { page, words, picture } = person;
    const { auth, documents, staffDocuments } = words;
    const nameOf = (name: string) =>
      fill(documents.ofPerson, { document: documents.kind_birth_certificate, person: name });
    const logIn = async (to: Page, path: string, who: string, secret: string) => {
      await visit(to, path);
      await to.getByLabel(auth.email, { exact: true }).fill(who);
      await to.getByLabel(auth.password, { exact: true }).fill(secret);
      await to.getByRole('button', { name: auth.login, exact: true }).click();
    };
    await logIn(page, '/files', email, api.password);
    await page.getByRole('heading', { name: documents.stage_visa, level: 2 }).click();
    const [own, spouse, child] = [
      cardOf(page, documents.kind_birth_certificate),
      cardOf(page, nameOf('Trần Văn Bình')),
      cardOf(page, nameOf('Nguyễn Bé An')),
    ];
    await picture('certificates');
    await pickByKeyboard(person, child, jpeg('bé An.jpg'));
    await send(person, child);
    await hasState(own, documents.state_later);
    await hasState(spouse, documents.state_later);

    const staff = await openSession(browser, { language, ...sizes, viewport: desktop, alsoAt: phone });
    await logIn(staff.page, `/admin/documents?search=${email}`, 'admin@example.com', 'Admin#2026');
    // The oldest document is on top.
    await staff.page.getByRole('button', { name: nameOf('Nguyễn Bé An') }).click();
    await expect(staff.page.getByRole('heading', { name: nameOf('Nguyễn Bé An'), level: 2 })).toBeVisible();
    await staff.picture('review');
    await staff.page.getByRole('link', { name: staffDocuments.seeUser }).click();
    await expect(staff.page.getByText(nameOf('Trần Văn Bình'))).toBeVisible();
    await staff.picture('case');

    await api.reject('birth_certificate', 'Ảnh bị mờ.');
    await visit(page, '/notifications');
    await waitForIdle(page);
    await expect(page.getByText('Nguyễn Bé An').first()).toBeVisible();
    await picture('notification');
    await page.getByRole('list', { name: words.notificationList.list }).getByRole('link').first().click();
    await hasState(child, documents.state_fail);
    await expect(child.getByRole('heading', { level: 3 })).toBeFocused();
    await picture('rejected');
  });
}
