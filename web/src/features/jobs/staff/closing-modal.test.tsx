import { listFeePlans } from '@portal/shared/fee-plans/contract';
import type { JobPerson, OfferedPerson } from '@portal/shared/jobs/contract';
import { closeJob, getStaffJob, listPeopleOfJob } from '@portal/shared/jobs/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { administrator, noItems, onePage } from '../../../../test/sample-answers.ts';
import { staffJob as job } from '../../../../test/staff-job.ts';

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

beforeEach(() => {
  api.answer(listFeePlans, noItems);
  api.answer(getStaffJob, job);
  api.answer(closeJob, { ...job, status: 'closed' });
});

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  /** Asks to close the job, and returns the dialog and its button. */
  async function askToClose() {
    const { user, words, press } = await openApp(`/admin/jobs/${job.uid}/info`, { language, me: administrator });
    await press(words.staffJobs.close);
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = await dialog.findByRole('button', { name: words.staffJobs.close });
    return { user, words: words.staffJobs, dialog, confirm };
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

  it('the dialog still asks about a held place when somebody else was offered the job', async () => {
    api.answer(listPeopleOfJob, { ...onePage([held]), offered: [offered] });
    const { user, words, dialog, confirm } = await askToClose();
    expect(dialog.getByText(offered.name)).toBeInTheDocument();
    expect(confirm).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: words.peopleRelease }));
    expect(confirm).toBeEnabled();
  });

  it('the dialog says nothing about offers of a job that nobody was offered', async () => {
    api.answer(listPeopleOfJob, onePage([held]));
    const { words, dialog } = await askToClose();
    expect(dialog.getByText(held.name)).toBeInTheDocument();
    expect(dialog.queryByText(words.peopleOffered)).not.toBeInTheDocument();
  });
});
