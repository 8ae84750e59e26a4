import { readFileSync } from 'node:fs';
import { uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { confirmStep, listSteps, submitOnboarding } from '@portal/shared/onboarding/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { updateProfile } from '@portal/shared/users/account-contract';
import { approveProfile, rejectProfile } from '@portal/shared/users/contract';
import type { DemoCandidate } from '#reference-data/demo.ts';
import type { TimeMachine } from './time-machine.ts';

const specimen = (name: string) => readFileSync(new URL(`../../reference-data/demo/${name}.jpg`, import.meta.url));

export const specimenFile = (name: 'passport-specimen' | 'transfer-specimen', shownAs: string): File =>
  new File([specimen(name)], shownAs, { type: 'image/jpeg' });

async function confirmSteps(client: ApiClient, howMany: number | 'all'): Promise<void> {
  const { items } = await client.call(listSteps, {});
  for (const { uid } of items.slice(0, howMany === 'all' ? undefined : howMany)) {
    await client.call(confirmStep, { params: { uid }, body: { value: '1' } });
  }
}

async function answerQuestions(client: ApiClient, person: DemoCandidate): Promise<void> {
  const { totalPages } = await client.call(getQuestionnaire, {});
  const all = [];

  for (let page = 1; page <= totalPages; page += 1) {
    all.push(...(await client.call(getQuestionnaire, { query: { page } })).items);
  }
  const answered = all.slice(0, person.questionsAnswered === 'all' ? undefined : person.questionsAnswered);
  if (answered.length === 0) return;

  const items = answered.map(({ uid, name }) => {
    const description = person.answersYes[name];
    return description ? { uid, value: '1' as const, description } : { uid, value: '0' as const };
  });
  await client.call(saveAnswers, { body: { items } });
}

/** Brings a candidate's onboarding to the stage that the demo needs. */
export async function onboard(
  machine: TimeMachine,
  { userId, staffId, person }: { userId: string; staffId: string; person: DemoCandidate },
): Promise<void> {
  machine.goTo(person.registeredDaysAgo);
  const client = await machine.clientOf(userId);

  await confirmSteps(client, person.stepsConfirmed);
  await answerQuestions(client, person);
  if (person.personalInfo) {
    const { uid: passportFileUid } = await client.call(uploadFile, {
      body: { kind: 'passport' },
      file: specimenFile('passport-specimen', 'ho-chieu.jpg'),
    });
    await client.call(updateProfile, { body: { ...person.personalInfo, passportFileUid } });
  }

  const { profile } = person;
  if (profile.status === 'PENDING') return;

  machine.goTo(profile.submittedDaysAgo);
  await (await machine.clientOf(userId)).call(submitOnboarding, {});

  if (profile.status === 'REVIEWING') return;
  machine.goTo(profile.decidedDaysAgo);

  const staff = await machine.clientOf(staffId);
  const params = { email: person.email };

  if (profile.status === 'APPROVED') await staff.call(approveProfile, { params });
  else await staff.call(rejectProfile, { params, body: { reason: profile.reason, fields: [profile.field] } });
}
