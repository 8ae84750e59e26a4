import { getContract, listUserContracts } from '@portal/shared/contracts/contract';
import { listFeePlans } from '@portal/shared/fee-plans/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems, onePage, staffUser } from '#test/sample-answers.ts';
import { contractToSign } from '#test/sample-contract.ts';

const uid = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a71';
const title = { VI: 'Phí dịch vụ trả góp', EN: 'Service fee in installments' };

const open = async (titleWhenSigned: string) => {
  const { questions: _questions, contractHash: _hash, feePlan, ...text } = contractToSign;
  api.answer(getUser, staffUser);
  api.answer(listUserContracts, noItems);
  api.answer(listFeePlans, onePage([{ name: feePlan.name, version: 1, title, milestones: [], employerLines: [] }]));
  api.answer(getContract, {
    uid,
    applicationUid: uid,
    jobTitle: 'Baker',
    languageCode: 'VI',
    signedAt: '2026-05-10T00:00:00.000Z',
    sha256: 'a'.repeat(64),
    signerName: text.signerName,
    feePlan: { ...feePlan, title: titleWhenSigned },
    totalCents: 0,
    sealedAt: null,
    status: 'in_force',
    endedAt: null,
    endReason: null,
    cancelUntil: null,
    languages: ['VI'],
    text,
  });
  await openApp(`/admin/users/${staffUser.email}/job/${uid}`, { me: administrator });
};

it.each([
  ['in the reader’s language while the plan keeps the title', title.VI, title.EN],
  ['as signed after the plan got another title', 'Phí dịch vụ', 'Phí dịch vụ'],
])('the facts of a Vietnamese contract name its fee plan %s', async (_when, signed, shown) => {
  await open(signed);
  expect(await screen.findByText(shown, { selector: 'dd, dd *' })).toBeInTheDocument();
});
