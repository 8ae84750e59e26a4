import { listFeePlans } from '@portal/shared/fee-plans/contract';
import { closeJob, getStaffJob, listPeopleOfJob, listStaffJobs } from '@portal/shared/jobs/contract';
import type { JobPerson, OfferedPerson } from '@portal/shared/jobs/people-of-job';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems, onePage } from '#test/sample-answers.ts';
import { staffJob as job } from '#test/staff-job.ts';

const held: JobPerson = {
  email: 'held@example.com',
  name: 'Trần Thị Bình',
  applicationUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a31',
  status: 'pending',
  holdExpiresAt: null,
  feeStatus: 'paid',
};
const offered: OfferedPerson = {
  email: 'offered@example.com',
  name: 'Lê Văn Cường',
  expiresAt: '2026-01-20T00:00:00.000Z',
};

const approvedPerson = (email: string, name: string): JobPerson => ({
  ...held,
  email,
  name,
  status: 'approved',
});
const first = approvedPerson('first@example.com', 'Phạm Thị Dung');
const other = { ...job, uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a39' };
const full = { ...job, uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a38', seatsLeft: 0 };

beforeEach(() => {
  api.answer(listStaffJobs, onePage([job, other, full]));
  api.answer(listFeePlans, noItems);
  api.answer(getStaffJob, job);
  api.answer(closeJob, { ...job, status: 'closed' });
});

/** Asks to close the job, and returns the dialog and its button. */
async function askToClose() {
  const { user, words, press } = await openApp(`/admin/jobs/${job.uid}/info`, { me: administrator });
  await press(words.staffJobs.close);
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = await dialog.findByRole('button', { name: words.staffJobs.close });
  const { fieldErrors, errors } = words;
  const { decidedAlready } = words.staffShell;
  const { screen: common } = words;
  const { unreachable: networkText, tryAgain } = common;
  return {
    tryAgain,
    common,
    user,
    words: words.staffJobs,
    fieldErrors,
    errors,
    decidedAlready,
    networkText,
    dialog,
    confirm,
  };
}

it('the dialog lists people who were only offered the job, and closes it without a decision about them', async () => {
  api.answer(listPeopleOfJob, { ...onePage([]), offered: [offered] });
  const { user, words, dialog, confirm } = await askToClose();
  const section = within(dialog.getByRole('region', { name: words.peopleOffered }));
  expect(section.getByText(words.peopleOfferedText)).toBeInTheDocument();
  expect(section.getByRole('link', { name: offered.name })).toHaveAttribute(
    'href',
    `/admin/users/${offered.email}/job`,
  );
  expect(dialog.queryByText(words.peopleText)).not.toBeInTheDocument();
  expect(dialog.queryByText(words.peopleMissing)).not.toBeInTheDocument();

  await user.click(confirm);
  await waitFor(() => expect(api.callsOf(closeJob)).toMatchObject([{ body: { people: [] } }]));
});

/** Chooses to offer the other job to the first person, for a reason. */
async function chooseMove({ user, words, dialog }: Awaited<ReturnType<typeof askToClose>>) {
  await user.click(dialog.getByRole('radio', { name: words.peopleMove }));
  const select = await dialog.findByLabelText(words.peopleMoveJob.replace('{{name}}', first.name));
  await waitFor(() => expect(within(select).getAllByRole('option')).toHaveLength(2));
  await user.selectOptions(select, other.uid);
  await user.type(dialog.getByRole('textbox'), 'Nhà máy đóng cửa.');
}

it('a refusal about a person stands beside the name without a toast, and goes when the answer is another one', async () => {
  api.answer(listPeopleOfJob, onePage([first]));
  api.refuse(closeJob, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { 'people.0.jobUid': 'NO_SEAT_LEFT' } });
  const asked = await askToClose();
  const { user, words, fieldErrors, decidedAlready, dialog, confirm } = asked;
  await chooseMove(asked);
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent(fieldErrors.NO_SEAT_LEFT);
  expect(dialog.getByRole('radio', { name: words.peopleMove })).toBeChecked();

  // A toast appears in the order of the failures, so after the second one, the first would be there.
  api.refuse(closeJob, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { 'people.0.email': 'CHANGED_MEANWHILE' } });
  await user.click(confirm);
  await screen.findAllByText(fieldErrors.CHANGED_MEANWHILE);
  expect(screen.queryByText(decidedAlready)).not.toBeInTheDocument();

  expect(dialog.getByRole('alert')).toHaveTextContent(fieldErrors.CHANGED_MEANWHILE);
  await user.click(dialog.getByRole('radio', { name: words.peopleKeep }));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

it('jobs that cannot be loaded are tried again, and the jobs of every page are offered', async () => {
  api.answer(listPeopleOfJob, onePage([first]));
  const { user, words, tryAgain, dialog } = await askToClose();
  api.refuse(listStaffJobs, 'SERVER_ERROR');
  await user.click(dialog.getByRole('radio', { name: words.peopleMove }));
  const retry = await dialog.findByRole('button', { name: tryAgain });
  expect(dialog.queryByText(words.peopleMoveNone)).not.toBeInTheDocument();

  api.answer(listStaffJobs, ({ query }) => ({
    ...onePage(query.page === '2' ? [other] : [job, full]),
    page: Number(query.page ?? 1),
    totalPages: 2,
  }));
  await user.click(retry);
  const select = await dialog.findByLabelText(words.peopleMoveJob.replace('{{name}}', first.name));
  await user.selectOptions(select, other.uid);
  expect(dialog.queryByRole('button', { name: tryAgain })).not.toBeInTheDocument();
});

it('each failure leaves the dialog open with its choices, and a refused reason is shown at its input', async () => {
  api.answer(listPeopleOfJob, onePage([first]));
  const asked = await askToClose();
  const { user, words, fieldErrors, errors, networkText, dialog, confirm } = asked;
  await chooseMove(asked);

  api.break(closeJob);
  await user.click(confirm);
  await screen.findByText(networkText, { exact: false });
  expect(dialog.getByRole('radio', { name: words.peopleMove })).toBeChecked();

  api.refuse(closeJob, 'JOB_HAS_PEOPLE', { fields: { held: 'MISSING_FIELD' } });
  await user.click(confirm);
  await screen.findByText(errors.JOB_HAS_PEOPLE);
  expect(dialog.getByRole('radio', { name: words.peopleMove })).toBeChecked();

  api.refuse(closeJob, 'VALIDATION_ERROR', { fields: { reason: 'TEXT_TOO_LONG' } });
  await user.click(confirm);
  const reason = dialog.getByRole('textbox');
  const [, ending = ''] = fieldErrors.TEXT_TOO_LONG.split('{{label}}');
  await waitFor(() => expect(reason).toHaveAccessibleDescription(expect.stringContaining(ending)));
  expect(reason).toHaveValue('Nhà máy đóng cửa.');
  await user.type(reason, 'x');
  expect(reason).not.toHaveAccessibleDescription(expect.stringContaining(ending));
});

it('the dialog closes when a colleague has closed the job first', async () => {
  api.answer(listPeopleOfJob, onePage([]));
  const { user, decidedAlready, confirm } = await askToClose();
  api.refuse(closeJob, 'OBSERVATION_IS_COMPLETED_OR_LOCKED');
  api.answer(getStaffJob, { ...job, status: 'closed' });
  await user.click(confirm);
  await screen.findByText(decidedAlready);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('the choices about people are not lost without a question', async () => {
  api.answer(listPeopleOfJob, onePage([first]));
  const { user, dialog, words, common } = await askToClose();
  const { discardWritten, keepWriting, discardIt } = common;
  await user.click(dialog.getByRole('radio', { name: words.peopleEnd }));
  await user.keyboard('{Escape}');
  expect(await dialog.findByText(discardWritten)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: keepWriting }));
  expect(dialog.getByRole('radio', { name: words.peopleEnd })).toBeChecked();
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: discardIt }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(closeJob)).toHaveLength(0);
});
