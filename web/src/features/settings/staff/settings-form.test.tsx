import { defaultResponseTargets } from '@portal/shared/overview/response-targets';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { aboutFacts, administrator, publicSettings } from '#test/sample-answers.ts';
import type { Settings } from './setting-fields.ts';

const { facebookAppId: _app, businessTimeZone: _zone, payee: _payee, vndRate: _rate, ...organization } = publicSettings;
const settings: Settings = {
  ...organization,
  governingLaw: 'Iowa',
  wirePayee: {
    accountHolder: 'PORTAL LLC',
    bankName: 'Bank',
    routingNumber: '011000015',
    accountNumber: '555000111',
    swiftCode: 'BOFAUS3N',
    bankAddress: '',
  },
  zellePayee: { accountHolder: 'PORTAL LLC', contact: 'pay@example.com' },
  requireTwoFactorForStaff: false,
  sensitiveQuestionsAfterApproval: false,
  assignOwners: false,
  about: aboutFacts,
  vndRate: null,
  decisionDelayMinutes: 10,
  bankFeeLimitCents: 5_000,
  responseTargets: defaultResponseTargets,
};

async function open() {
  api.answer(getSettings, settings);
  const person = await openApp('/admin/settings', { me: administrator });
  await screen.findByLabelText(person.words.staffSettings.vndPerUsd);
  return person;
}

it('the rate of the dong and the costs besides the contract are saved with their days, and typed as people write them', async () => {
  const { words, type, press } = await open();
  const { staffSettings: texts } = words;
  api.answer(updateSettings, settings);
  await type(texts.vndPerUsd, '26.345');
  await type(texts.vndRateDate, '05/01/2026');
  await type(texts.flight, '1,100');
  await type(texts.otherCostsCheckedOn, '06/01/2026');
  await press(words.screen.saveChanges);
  await waitFor(() => expect(api.callsOf(updateSettings)).toHaveLength(1));
  expect(api.callsOf(updateSettings)[0]?.body).toMatchObject({
    vndRate: { vndPerUsd: 26_345, date: '2026-01-05' },
    about: { flightCents: 110_000, medicalExamCents: null, otherCostsCheckedOn: '2026-01-06' },
    seen: { vndRate: null },
  });
});

it('empty fields stay empty: the page shows no dong and says that there is no price', async () => {
  const { words, press } = await open();
  api.answer(updateSettings, settings);
  await press(words.screen.saveChanges);
  await waitFor(() => expect(api.callsOf(updateSettings)).toHaveLength(1));
  expect(api.callsOf(updateSettings)[0]?.body).toMatchObject({ vndRate: null, about: aboutFacts });
});

it('a rate without its day and an address of no web page are refused at their fields', async () => {
  const { words, type, press, expectMessage } = await open();
  const { staffSettings: texts, fieldErrors } = words;
  await type(texts.vndPerUsd, '2634');
  await type(texts.licenseUrl, 'license.example.com');
  await press(words.screen.saveChanges);
  await expectMessage(texts.vndPerUsd, fieldErrors.VND_RATE_INVALID);
  await expectMessage(texts.licenseUrl, fieldErrors.WEB_ADDRESS_FORMAT);
  await type(texts.vndPerUsd, '26345');
  await press(words.screen.saveChanges);
  expect(screen.getByLabelText(texts.vndRateDate)).toHaveAttribute('aria-invalid', 'true');
  expect(api.callsOf(updateSettings)).toEqual([]);
});
