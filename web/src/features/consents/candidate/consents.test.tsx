import { listApplications } from '@portal/shared/applications/contract';
import type { Consent } from '@portal/shared/consents/contract';
import { giveConsent, listConsents, withdrawConsent } from '@portal/shared/consents/contract';
import { listHiringFeePlans } from '@portal/shared/fee-plans/contract';
import { confirmStep, getOnboarding, listSteps } from '@portal/shared/onboarding/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Person } from '#test/app.tsx';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { begunOnboarding, candidate, noItems, onePage } from '#test/sample-answers.ts';
import { answerSummary } from '#test/summary.ts';

const version = '2026-11-25';
const uid = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a50';

const consentOf = (purpose: Consent['purpose'], change: Partial<Consent> = {}): Consent => ({
  purpose,
  required: purpose !== 'news',
  version,
  title: `I agree: ${purpose}`,
  text: `What ${purpose} means.`,
  languageCode: null,
  givenAt: null,
  withdrawnAt: null,
  ...change,
});
const given = { languageCode: 'EN' as const, givenAt: '2026-11-24T05:00:00.000Z' };
const purposes = ['processing', 'sensitive', 'cross_border', 'news'] as const;

const overview = { ...begunOnboarding, consentsGiven: false, next: 'consents' as const };

/** Answers like the server: what was given counts from then on. */
function keepConsents(consents: Consent[]): void {
  let kept = consents;
  const change = (path: string, values: Partial<Consent>): Consent => {
    const purpose = path.split('/').at(-1);
    kept = kept.map((one) => (one.purpose === purpose ? { ...one, ...values } : one));
    return kept.find((one) => one.purpose === purpose) ?? consentOf('news');
  };
  api.answer(listConsents, () => onePage(kept));
  api.answer(giveConsent, ({ path }) => change(path, { ...given, withdrawnAt: null }));
  api.answer(withdrawConsent, ({ path }) => change(path, { withdrawnAt: '2026-11-25T05:00:00.000Z' }));
}

const box = (purpose: string) => screen.findByRole('checkbox', { name: `I agree: ${purpose}` });
const tick = async ({ user }: Person, ...names: string[]) => {
  for (const name of names) await user.click(await box(name));
};
const posted = () => api.callsOf(giveConsent).map(({ path, body }) => [path.split('/').at(-1), body]);
const body = { version, languageCode: 'EN' };

describe('the first screen', () => {
  const open = async () => {
    keepConsents(purposes.map((purpose) => consentOf(purpose)));
    api.answer(getOnboarding, overview);
    answerSummary({ onboarding: overview });
    return openApp('/summary', { me: candidate });
  };

  it('a newcomer is asked for the consents first, in unchecked boxes, and the next task follows', async () => {
    const person = await open();
    const { words, press } = person;
    for (const purpose of purposes) expect(await box(purpose)).not.toBeChecked();
    expect(await box('sensitive')).toHaveAccessibleDescription(/Required\. What sensitive means\./);
    expect(screen.getByRole('link', { name: words.consents.privacy })).toHaveAttribute('href', '/privacy');
    expect(screen.queryByRole('link', { name: new RegExp(words.onboarding.questionnaire) })).toBeNull();

    await tick(person, 'processing', 'sensitive');
    await press(words.consents.save);
    expect(await screen.findByText(words.consents.missing)).toBeVisible();
    expect(await box('cross_border')).toHaveFocus();
    expect(posted()).toEqual([]);

    await tick(person, 'cross_border');
    api.answer(getOnboarding, { ...overview, consentsGiven: true, next: 'steps' });
    answerSummary({ onboarding: { ...overview, consentsGiven: true, next: 'steps' } });
    api.answer(listSteps, { completedCount: 0, totalPages: 1, currentPage: 1, totalItems: 0, items: [] });
    await press(words.consents.save);
    // It goes on to the steps.
    expect(await screen.findByText(words.onboarding.stepsEmpty)).toBeVisible();
    expect(person.path()).toBe('/summary/unskill-step');
    expect(posted()).toEqual([
      ['processing', body],
      ['sensitive', body],
      ['cross_border', body],
    ]);
  });

  it('a text that changed while it was read is shown again in an unchecked box', async () => {
    const person = await open();
    const { words, press } = person;
    await tick(person, 'processing', 'sensitive', 'cross_border');
    api.refuse(giveConsent, 'INVALID_ARGUMENTS', { status: 409, fields: { version: 'CONSENT_TEXT_CHANGED' } });
    api.answer(listConsents, onePage([consentOf('processing', { version: '2027-01-01', text: 'New text.' })]));
    await press(words.consents.save);
    expect(await screen.findByText(/New text\./)).toBeVisible();
    expect(await box('processing')).not.toBeChecked();
  });
});

describe('a save without the consents', () => {
  const step = {
    uid,
    name: 'fees',
    value: null,
    revision: 'r1',
    title: { VI: 'Chi phí', EN: 'Fees' },
    text: { VI: 'Đọc', EN: 'Read' },
    points: { VI: '', EN: '' },
  };
  const open = async () => {
    keepConsents(purposes.map((purpose) => consentOf(purpose, purpose === 'processing' ? given : {})));
    api.answer(getOnboarding, overview);
    answerSummary({ onboarding: overview });
    const list = { completedCount: 0, totalPages: 1, currentPage: 1, totalItems: 1, items: [step] };
    api.answer(listSteps, list);
    api.answer(listApplications, noItems);
    api.answer(listHiringFeePlans, noItems);
    api.refuse(confirmStep, 'CONSENT_REQUIRED');
    const person = await openApp('/summary/unskill-step', { me: candidate });
    const name = new RegExp(`^${person.words.onboarding.confirmStep}`);
    await person.user.click(await screen.findByRole('button', { name }));
    return { person, dialog: await screen.findByRole('dialog', { name: person.words.consents.askTitle }) };
  };

  it('a candidate who declines is told why nothing was saved', async () => {
    const { person } = await open();
    const { words, press, expectToast } = person;
    await press(words.screen.cancel);
    await expectToast(words.errors.CONSENT_REQUIRED);
    expect(posted()).toEqual([]);
    expect(api.callsOf(confirmStep)).toHaveLength(1);
  });
});
