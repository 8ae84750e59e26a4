import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { approveApplicant } from '@portal/shared/applications/contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { admin, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { logInAndWait } from './log-in.ts';
import { openApplicant } from './record-api.ts';

/** Staff record a month of the Visa Bulletin, and the page of a waiting candidate follows. */

/** The first month after those that ship, recorded in the first language and corrected in the second one. */
const month = '11/2026';
const expected = {
  VI: {
    given: '01/02/2022',
    distance: '47,3 tháng (khoảng 3,9 năm)',
    range: '08/2033–10/2034',
    child: 'Trịnh Gia Bảo được tính là đủ 21 tuổi từ ngày 04/05/2031, nhiều khả năng trước khi đến lượt.',
  },
  EN: {
    given: '01/03/2022',
    distance: '46.4 months (about 3.9 years)',
    range: '01/2033–04/2034',
    child: 'Trịnh Gia Bảo counts as 21 from 04/05/2031, which is likely before the priority date is current.',
  },
} as const;

test('staff record and correct a month, and the candidate reads the date, the distance, the range, and the risk of a child in both languages', async ({
  browser,
  baseURL,
}) => {
  const email = 'bulletin@example.com';
  const child = { relation: 'child' as const, fullName: 'Trịnh Gia Bảo', dateOfBirth: '2010-05-04' };
  const { jobUid, staff: calls } = await openApplicant(baseURL ?? '', email, 'VI', { info: { dependents: [child] } });
  await calls.call(approveApplicant, { params: { uid: jobUid, email } });
  const filing = { completedOn: '2026-01-10', priorityDate: '2026-01-10', receiptNumber: 'G-100-26010-000001' };
  await calls.call(completeStep, { params: { email, step: 'form_9089' }, body: filing });

  for (const language of ['VI', 'EN'] as const) {
    const { given, distance, range, child: warning } = expected[language];
    const staff = await openSession(browser, { language, viewport: desktop, folder: 'bulletin-staff' });
    await logInAs(staff.page, admin);
    await visit(staff.page, '/admin/visa-bulletins');
    const { staffVisaBulletins, screen: ofScreen } = staff.words;
    const name = language === 'VI' ? staffVisaBulletins.record : fill(staffVisaBulletins.correct, { month });
    await staff.page.getByRole('button', { name }).click();
    const dialog = staff.page.getByRole('dialog');
    const dateOfAllAreas = dialog.getByLabel(fill(staffVisaBulletins.dayOf, { area: staffVisaBulletins.allAreas }));
    await dateOfAllAreas.fill(given);
    await staff.picture(`record-bulletin-${language.toLowerCase()}`);
    await dialog.getByRole('button', { name: ofScreen.save }).click();
    await staff.expectToast(staffVisaBulletins.recorded);
    await expect(staff.page.getByRole('row', { name: new RegExp(`${month}.*${given}`) })).toBeVisible();

    const person = await openSession(browser, { language, viewport: phone, folder: 'bulletin-candidate' });
    const { forecast } = person.words;
    await logInAndWait(person, email, '/progress', password);
    const title = person.page.getByRole('heading', { name: forecast.title });
    const card: Locator = person.page.locator('section').filter({ has: title });
    await expect(card).toContainText(fill(forecast.fact, { month, date: given }));
    for (const text of [distance, range, warning]) await expect(card).toContainText(text);
    await card.locator('summary').click();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^https:\/\/travel\.state\.gov\//);
    await person.picture(`forecast-${language.toLowerCase()}`);
    await staff.page.close();
    await person.page.close();
  }
});
