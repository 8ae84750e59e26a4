import { expect } from '@playwright/test';
import { admin, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { cardOf, hasState, jpeg, pickByKeyboard, send } from './document-card.ts';
import { openCase } from './documents-api.ts';

test('a candidate sends the birth certificate of each family member, and staff review them', async ({
  browser,
  baseURL,
}) => {
  const [language, email] = ['VI', 'family@example.com'] as const;
  const api = await openCase(baseURL ?? '', email, language);
  await api.saveFamily({ spouse: 'Trần Văn Bình', child: 'Nguyễn Bé An' });
  const sizes = { viewport: phone, alsoAt: desktop, folder: 'family-documents' };
  const person = await openSession(browser, { language, ...sizes });
  const { page, words, picture } = person;
  const { documents, staffDocuments } = words;
  const nameOf = (name: string) =>
    fill(documents.ofPerson, { document: documents.kind_birth_certificate, person: name });
  await logInAs(page, { email, password: api.password, home: '/files' });
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
  await logInAs(staff.page, { ...admin, home: `/admin/documents?search=${email}` });
  // The oldest document is on top.
  await staff.page.getByRole('button', { name: nameOf('Nguyễn Bé An') }).click();
  await expect(staff.page.getByRole('heading', { name: nameOf('Nguyễn Bé An'), level: 2 })).toBeVisible();
  await staff.picture('review');
  await staff.page.getByRole('link', { name: staffDocuments.seeUser }).click();
  await expect(staff.page.getByText(nameOf('Trần Văn Bình'))).toBeVisible();

  await api.reject('birth_certificate', 'Ảnh bị mờ.');
  await visit(page, '/notifications');
  await expect(page.getByText('Nguyễn Bé An').first()).toBeVisible();
  await picture('notification');
  await page.getByRole('list', { name: words.notificationList.list }).getByRole('link').first().click();
  await hasState(child, documents.state_fail);
  await expect(child.getByRole('heading', { level: 3 })).toBeFocused();
});
