import { listEmployers } from '@portal/shared/employers/contract';
import { listFeePlans } from '@portal/shared/fee-plans/contract';
import type { StaffJob } from '@portal/shared/jobs/contract';
import { createJob, getStaffJob, listJobCategories, updateJob } from '@portal/shared/jobs/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refresh } from '#platform/http/query.ts';
import type { Person } from '#test/app.tsx';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems, onePage } from '#test/sample-answers.ts';
import { staffJob as job } from '#test/staff-job.ts';
import { fill } from '#test/words.ts';

const categories = [1, 2, 3, 4, 5, 6].map((number) => ({
  uid: `3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a4${number}`,
  name: `category-${number}`,
  label: { VI: `Danh mục ${number}`, EN: `Category ${number}` },
}));

const employer = {
  uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a70',
  name: 'Mill LLC',
  fein: '',
  address: '',
  website: '',
  registrationCheckedOn: null,
  jobCount: 0,
  peopleCount: 0,
  createdAt: '2026-01-05T00:00:00.000Z',
};

beforeEach(() => {
  api.answer(listFeePlans, noItems);
  api.answer(listEmployers, onePage([employer]));
  api.answer(listJobCategories, onePage(categories));
});

it('the form of a new job names each missing and each invalid field', async () => {
  const { user, words, press, type, expectMessage } = await openApp('/admin/jobs/new', {
    me: administrator,
  });
  const { fieldErrors: fields, screen: shared, staffJobs } = words;
  const missing = (label: string) => fill(shared.missing, { label });
  const missingText = (label: string) => missing(`${label} (${staffJobs.languages.VI})`);
  await press(staffJobs.create);
  const texts = within(screen.getByRole('group', { name: staffJobs.languages.VI }));
  const title = texts.getByLabelText(staffJobs.jobTitle);
  expect(title).toHaveAccessibleDescription(missingText(staffJobs.jobTitle));
  await waitFor(() => expect(title).toHaveFocus());
  for (const label of [staffJobs.quantity, staffJobs.salaryFrom, staffJobs.salaryTo]) {
    await expectMessage(label, missing(label));
  }
  await expectMessage(staffJobs.location, missing(staffJobs.location));
  const picker = screen.getByRole('combobox', { name: staffJobs.sponsor });
  expect(picker).toHaveAccessibleDescription(
    expect.stringContaining(fill(shared.missingChoice, { label: staffJobs.sponsor })),
  );
  // The summary of errors leads to each field.
  await press(staffJobs.sponsor);
  await waitFor(() => expect(picker).toHaveFocus());

  await user.click(title);
  await user.paste('x');
  for (const quantity of ['0', '-1', '1.5', 'ba']) {
    await type(staffJobs.quantity, quantity);
    await press(staffJobs.create);
    await expectMessage(staffJobs.quantity, fields.QUANTITY_INTEGER);
  }
  expect(texts.getByLabelText(staffJobs.overview)).toHaveAccessibleDescription(missingText(staffJobs.overview));
  await user.click(texts.getByLabelText(staffJobs.overview));
  await user.paste('x');
  await user.click(texts.getByLabelText(staffJobs.description));
  await user.paste('x');
  await type(staffJobs.quantity, '2');
  await type(staffJobs.location, 'Iowa');
  await type(staffJobs.sponsor, 'Farm');
  for (const salary of ['0', 'abc', '9999999']) {
    await type(staffJobs.salaryFrom, salary);
    await press(staffJobs.create);
    await expectMessage(staffJobs.salaryFrom, fields.SALARY_INVALID);
  }
  await type(staffJobs.salaryFrom, '20');
  await type(staffJobs.salaryTo, '19');
  await press(staffJobs.create);
  await expectMessage(staffJobs.salaryTo, fields.SALARY_RANGE);

  await user.click(screen.getByRole('combobox', { name: staffJobs.categories }));
  const options = within(await screen.findByRole('listbox', { hidden: true })).getAllByRole('option', {
    hidden: true,
  });
  expect(options).toHaveLength(6);
  for (const option of options) await user.click(option);
  await press(staffJobs.create);
  expect(screen.getByText(fields.TOO_MANY_CATEGORIES)).toBeInTheDocument();
  expect(api.callsOf(createJob)).toEqual([]);
});

it('a job cannot have fewer seats than approved candidates', async () => {
  api.answer(getStaffJob, job);
  const { words, press, type, expectMessage } = await openApp(`/admin/jobs/${job.uid}/edit`, {
    me: administrator,
  });
  const { screen: general, staffJobs } = words;
  await screen.findByText(staffJobs.terms);
  await type(staffJobs.quantity, '2');
  await press(general.saveChanges);
  await expectMessage(staffJobs.quantity, fill(staffJobs.quantityApproved, { count: 3 }));
  expect(api.callsOf(updateJob)).toEqual([]);
  await type(staffJobs.quantity, '3');
  api.answer(updateJob, { ...job, quantity: 3 });
  await press(general.saveChanges);
  await waitFor(() => expect(api.callsOf(updateJob)).toHaveLength(1));
});

it('a copy begins with everything but the dates, and can be kept as a draft', async () => {
  const original = { ...job, employerUid: employer.uid, permFilingDate: '2026-03-01' };
  api.answer(getStaffJob, original);
  const { words, press, path } = await openApp(`/admin/jobs/new?copyOf=${job.uid}`, { me: administrator });
  const { staffJobs } = words;
  expect(await screen.findByLabelText(staffJobs.location)).toHaveValue('Iowa');
  api.answer(createJob, { ...original, status: 'locked', isDraft: true });
  await press(staffJobs.keepDraft);
  await waitFor(() => expect(path()).toBe(`/admin/jobs/${job.uid}/info`));
  expect(api.callsOf(createJob)[0]?.body).toMatchObject({
    isDraft: true,
    employerUid: employer.uid,
    quantity: 5,
    permFilingDate: null,
    translations: [{ title: 'Công nhân' }],
  });
});

it('an earlier job keeps the name of its employer until a record is chosen, which replaces it', async () => {
  api.answer(getStaffJob, job);
  const { user, words, press } = await openApp(`/admin/jobs/${job.uid}/edit`, { me: administrator });
  const { screen: general, staffJobs } = words;
  expect(await screen.findByLabelText(staffJobs.sponsorName)).toHaveValue('Farm');
  await user.click(screen.getByRole('combobox', { name: staffJobs.sponsor }));
  await user.click(await screen.findByRole('option', { name: 'Mill LLC', hidden: true }));
  expect(screen.queryByLabelText(staffJobs.sponsorName)).not.toBeInTheDocument();
  api.answer(updateJob, job);
  await press(general.saveChanges);
  await waitFor(() => expect(api.callsOf(updateJob)).toHaveLength(1));
  const body = api.callsOf(updateJob)[0]?.body;
  expect(body).toMatchObject({ employerUid: employer.uid, seen: { sponsor: 'Farm' } });
  expect(body).not.toHaveProperty('sponsor');
});

describe('a job that a colleague changes while it is open in the form', () => {
  let stored: StaffJob;

  beforeEach(() => {
    stored = job;
    api.answer(getStaffJob, () => stored);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });

  const open = async (): Promise<Person> => {
    const person = await openApp(`/admin/jobs/${job.uid}/edit`, { me: administrator });
    await screen.findByRole('button', { name: person.words.screen.saveChanges });
    return person;
  };
  const changeMeanwhile = async (change: Partial<StaffJob>) => {
    stored = { ...stored, ...change };
    await act(() => refresh());
  };
  /** The location in the base version of each save. */
  const seenLocations = () =>
    api.callsOf(updateJob).map(({ body }) => (body as { seen: { location: string } }).seen.location);
  const save = async ({ words, press }: Person) => {
    const before = api.callsOf(updateJob).length;
    await press(words.screen.saveChanges);
    await waitFor(() => expect(api.callsOf(updateJob)).toHaveLength(before + 1));
  };
  const refuseAsStale = () =>
    api.refuse(updateJob, 'INVALID_ARGUMENTS', { status: 409, fields: { seen: 'CHANGED_MEANWHILE' } });

  it.each(['closed', 'removed'] as const)(
    'what was typed before a colleague made the job %s stays readable and can no longer be saved',
    async (status) => {
      const { words, type } = await open();
      await type(words.staffJobs.location, 'Texas');
      await changeMeanwhile({ status });
      expect(
        await screen.findByText(words.staffJobs[status === 'closed' ? 'frozenClosed' : 'frozenRemoved']),
      ).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: words.screen.saveChanges })).not.toBeInTheDocument();
      expect(screen.getByLabelText(words.staffJobs.location)).toHaveValue('Texas');
      expect(screen.getByLabelText(words.staffJobs.location)).toBeDisabled();
    },
  );

  it('a job that a colleague changes is saved based on the opened version if the notice was shown only for a moment', async () => {
    const person = await open();
    await person.type(person.words.staffJobs.location, 'Texas');
    await changeMeanwhile({ location: 'Ohio' });
    await screen.findByText(person.words.staffShell.changedTitle);
    refuseAsStale();
    await save(person);
    expect(seenLocations()).toEqual(['Iowa']);
  });

  it('a job that a colleague changes is saved based on the version in the notice if the notice was shown for two seconds', async () => {
    const person = await open();
    await person.type(person.words.staffJobs.location, 'Texas');
    await changeMeanwhile({ location: 'Ohio' });
    await screen.findByText(person.words.staffShell.changedTitle);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    refuseAsStale();
    await save(person);
    expect(seenLocations()).toEqual(['Ohio']);
  });

  it('a field that the person has not changed is saved with the value of the colleague', async () => {
    const person = await open();
    const { words, type } = person;
    await type(words.staffJobs.location, 'Texas');
    await changeMeanwhile({ sponsor: 'Ohio Farms', quantity: 9 });
    await waitFor(() => expect(screen.getByLabelText(words.staffJobs.sponsorName)).toHaveValue('Ohio Farms'));
    expect(screen.getByLabelText(words.staffJobs.location)).toHaveValue('Texas');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    api.answer(updateJob, stored);
    await save(person);
    expect(api.callsOf(updateJob)[0]?.body).toMatchObject({
      location: 'Texas',
      sponsor: 'Ohio Farms',
      quantity: 9,
      seen: { location: 'Iowa', sponsor: 'Ohio Farms', quantity: 9 },
    });
  });

  it('a restored draft takes the values of the colleague where nothing was typed', async () => {
    const person = await open();
    const { words, type } = person;
    await type(words.staffJobs.location, 'Texas');
    cleanup();
    await changeMeanwhile({ sponsor: 'Ohio Farms' });
    await open();
    await waitFor(() => expect(screen.getByLabelText(words.staffJobs.sponsorName)).toHaveValue('Ohio Farms'));
    expect(screen.getByLabelText(words.staffJobs.location)).toHaveValue('Texas');
  });

  it('a further change by a colleague starts the two seconds again', async () => {
    const person = await open();
    await person.type(person.words.staffJobs.location, 'Texas');
    await changeMeanwhile({ location: 'Ohio' });
    await screen.findByText('Ohio');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await changeMeanwhile({ location: 'Utah' });
    await screen.findByText('Utah');
    await act(() => vi.advanceTimersByTimeAsync(700));
    refuseAsStale();
    await save(person);
    expect(seenLocations()).toEqual(['Iowa']);
  });

  it('a job that a colleague changes is fetched if the server refuses the save, and the next save is based on it', async () => {
    const person = await open();
    const { words, type } = person;
    await type(words.staffJobs.location, 'Texas');
    stored = { ...stored, location: 'Ohio' };
    refuseAsStale();
    await save(person);
    expect(await screen.findByText(words.staffShell.changedTitle)).toBeInTheDocument();
    expect(screen.getByText('Ohio')).toBeInTheDocument();
    expect(screen.getByLabelText(words.staffJobs.location)).toHaveValue('Texas');
    api.answer(updateJob, { ...job, location: 'Texas' });
    await save(person);
    expect(seenLocations()).toEqual(['Iowa', 'Ohio']);
    await waitFor(() => expect(person.path()).toBe(`/admin/jobs/${job.uid}/info`));
  });
});
