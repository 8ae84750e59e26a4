import { applyForJob, listApplications } from '@portal/shared/applications/contract';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { getJob } from '@portal/shared/jobs/contract';
import { screen } from '@testing-library/react';
import type { Person } from './app.tsx';
import { openApp } from './app.tsx';
import { api } from './browser.ts';
import { standInCanvas } from './drawing.ts';
import { candidate, hiringJob as job, noItems } from './sample-answers.ts';
import { contractToSign } from './sample-contract.ts';

/** Offers the contract of a job, with a canvas for its signature. The server refuses every signature. */
export function offerContract(): void {
  standInCanvas();
  api.answer(getJob, job);
  api.answer(listApplications, noItems);
  api.answer(getContractToSign, contractToSign);
  // A signature leads to a page that these tests do not need.
  api.refuse(applyForJob, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: {} });
}

/** Opens the contract and reads it to the end. */
export async function readContract(language: 'VI' | 'EN' = 'EN', me = candidate): Promise<Person> {
  const person = await openApp(`/jobs/${job.uid}/apply`, { language, me });
  // The form is loaded after the text.
  await screen.findByRole('button', { name: person.words.applications.submit });
  await person.press(person.words.applications.toEnd);
  return person;
}

/** Enters everything that signing needs, except the signature. */
export async function fillInExceptSignature({ user, words, type }: Person): Promise<void> {
  for (const checkbox of screen.getAllByRole('checkbox')) await user.click(checkbox);
  for (const letter of 'abcd') await user.click(screen.getByRole('radio', { name: `Option ${letter}2` }));
  await type(words.auth.currentPassword, 'Mật-khẩu-1');
}

export const canvasOf = ({ words }: Person): HTMLElement =>
  screen.getByRole('img', { name: words.applications.signCanvas });

/** The signature of the first call to sign. */
export const signatureSent = (): { image: string } | undefined =>
  (api.callsOf(applyForJob)[0]?.body as { signature: { image: string } } | undefined)?.signature;
