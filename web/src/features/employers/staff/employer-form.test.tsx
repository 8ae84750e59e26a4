import { createEmployer, getEmployer, updateEmployer } from '@portal/shared/employers/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator } from '#test/sample-answers.ts';
import { employer } from '#test/sample-employer.ts';
import { fill } from '#test/words.ts';

it('an employer is entered with a contact, and a wrong field of it is named', async () => {
  const { words, press, type, expectMessage, path } = await openApp('/admin/employers/new', { me: administrator });
  const { fieldErrors: fields, screen: shared, staffEmployers: texts } = words;
  await press(texts.create);
  await expectMessage(texts.name, fill(shared.missing, { label: texts.name }));
  await type(texts.name, 'Mill LLC');
  const fein = `${texts.fein} (${shared.optional.toLowerCase()})`;
  await type(fein, '123');
  await press(texts.addContact);
  await type(texts.phone, 'x');
  await press(texts.create);
  await expectMessage(fein, fields.FEIN_FORMAT);
  await expectMessage(texts.phone, fields.PHONE_FORMAT);
  expect(api.callsOf(createEmployer)).toEqual([]);

  await type(fein, '12-3456789');
  await type(texts.contactName, 'Robin Miller');
  await type(texts.phone, '+1 515 555 0100');
  api.answer(createEmployer, employer);
  api.answer(getEmployer, employer);
  await press(texts.create);
  await waitFor(() => expect(path()).toBe(`/admin/employers/${employer.uid}`));
  expect(api.callsOf(createEmployer)[0]?.body).toMatchObject({
    name: 'Mill LLC',
    fein: '12-3456789',
    contacts: [{ name: 'Robin Miller', phone: '+1 515 555 0100' }],
    registrationCheckedOn: null,
  });
});

it('a change of an employer is based on the version that was opened', async () => {
  api.answer(getEmployer, employer);
  const { words, press, type } = await openApp(`/admin/employers/${employer.uid}/edit`, { me: administrator });
  await type(words.staffEmployers.name, 'Millstone LLC');
  api.answer(updateEmployer, employer);
  await press(words.screen.saveChanges);
  await waitFor(() => expect(api.callsOf(updateEmployer)).toHaveLength(1));
  expect(api.callsOf(updateEmployer)[0]?.body).toMatchObject({ name: 'Millstone LLC', seen: { name: 'Mill LLC' } });
});

it('the record of an employer says which dates have passed, and who works there', async () => {
  api.answer(getEmployer, employer);
  const { words } = await openApp(`/admin/employers/${employer.uid}`, { me: administrator });
  const { staffEmployers: texts } = words;
  const part = (name: string) => within(screen.getByRole('region', { name }));
  expect(part(texts.wages).getByText('30/06/2020 (passed)')).toBeVisible();
  expect(part(texts.perm).getByText('28/08/2020 (passed)')).toBeVisible();
  expect(part(texts.people).getByRole('link', { name: 'Nguyễn Văn An' })).toBeVisible();
  expect(part(texts.people).getByText(texts.arrived)).toBeVisible();
});
