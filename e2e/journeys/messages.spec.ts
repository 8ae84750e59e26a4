import { expect } from '@playwright/test';
import { createUserMessage } from '@portal/shared/messages/contract';
import { admin as boss, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { password } from './candidate.ts';
import { jpeg } from './document-card.ts';
import { logInAndWait } from './log-in.ts';
import { openApplicant } from './record-api.ts';

test('a candidate writes with a photo, staff answer, and nothing is missed without a connection', async ({
  browser,
  baseURL,
}) => {
  const email = 'messages@example.com';
  const { staff: team } = await openApplicant(baseURL ?? '', email, 'VI', { isPaid: false });
  const candidate = await openSession(browser, { language: 'VI', viewport: phone, folder: 'messages' });
  const { messages } = candidate.words;
  const { page } = candidate;
  await logInAndWait(candidate, email, '/messages', password);
  await candidate.picture('empty');
  await page.locator('input[type=file]').first().setInputFiles(jpeg('câu hỏi.jpg'));
  await expect(page.getByText('câu hỏi.jpg')).toBeVisible();
  await page.getByLabel(messages.write).fill('Ảnh này đã được chưa ạ?');
  await page.getByRole('button', { name: messages.send, exact: true }).click();
  const thread = page.getByRole('log');
  await expect(thread.getByText('Ảnh này đã được chưa ạ?')).toBeVisible();

  const staff = await openSession(browser, { language: 'VI', viewport: desktop, folder: 'messages' });
  await logInAs(staff.page, boss);
  await visit(staff.page, '/admin/messages');
  await staff.picture('threads');
  await staff.page.getByRole('link', { name: /Ảnh này đã được chưa ạ/ }).click();
  await expect(staff.page.getByRole('button', { name: 'câu hỏi.jpg' })).toBeVisible();
  await staff.page.getByLabel(staff.words.messages.write).fill('Được rồi bạn nhé.');
  await staff.page.getByRole('button', { name: staff.words.messages.send, exact: true }).click();
  await expect(staff.page.getByRole('log').getByText('Được rồi bạn nhé.')).toBeVisible();
  await staff.picture('thread');

  await page.context().setOffline(true);
  await team.call(createUserMessage, { params: { email }, body: { text: 'Còn thiếu mặt sau.' } });
  await page.context().setOffline(false);
  await expect(thread.getByText('Còn thiếu mặt sau.')).toBeVisible();
  await expect(thread.getByText('Được rồi bạn nhé.')).toBeVisible();
  await candidate.picture('answered');
  for (const one of [candidate, staff]) await one.page.context().close();
});
