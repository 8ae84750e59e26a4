import type { DataOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/languages/languages';
import type { staffSettings } from '@portal/shared/locales/vi/staff-settings';
import { propertyOf } from '@portal/shared/objects/keys';
import type { getSettings } from '@portal/shared/settings/contract';
import type { PathOf } from '#platform/form/paths.ts';
import { wholeNumberOf } from '#platform/form/typed-numbers.ts';

export type Settings = DataOf<typeof getSettings>;

/** The values of the form's inputs: days, amounts, and the rate as typed, and blank if there are none. */
export interface SettingValues extends Omit<Settings, 'about' | 'vndRate'> {
  about: Omit<Settings['about'], 'medicalExamCents' | 'flightCents' | 'otherCostsCheckedOn'> & {
    medicalExamCents: number | string;
    flightCents: number | string;
    otherCostsCheckedOn: string;
  };
  vndRate: { vndPerUsd: string; date: string };
}

export const valuesOf = ({ about, vndRate, ...settings }: Settings): SettingValues => ({
  ...settings,
  about: {
    ...about,
    medicalExamCents: about.medicalExamCents ?? '',
    flightCents: about.flightCents ?? '',
    otherCostsCheckedOn: about.otherCostsCheckedOn ?? '',
  },
  vndRate: { vndPerUsd: vndRate ? String(vndRate.vndPerUsd) : '', date: vndRate?.date ?? '' },
});

const amountOf = (typed: number | string) => (typed === '' ? null : typed);

/** The body of the call. What is not an amount yet stays as typed, so that the schema refuses it at its field. */
export const bodyOf = ({ about, vndRate, ...settings }: SettingValues) => ({
  ...settings,
  about: {
    ...about,
    medicalExamCents: amountOf(about.medicalExamCents),
    flightCents: amountOf(about.flightCents),
    otherCostsCheckedOn: about.otherCostsCheckedOn || null,
  },
  vndRate:
    vndRate.vndPerUsd.trim() === '' && vndRate.date === ''
      ? null
      : // A rate is typed with separators of thousands, in either language.
        { vndPerUsd: wholeNumberOf(vndRate.vndPerUsd.replace(/[.,\s]/g, '')), date: vndRate.date },
});

type Word = Exclude<keyof typeof staffSettings, 'contactHours'>;

export interface SettingField {
  path: PathOf<SettingValues>;
  label: Word | `contactHours.${LanguageCode}`;
  type?: 'email' | 'tel' | 'url' | 'money' | 'day' | 'number';
}

export interface SettingSection {
  title: Word;
  hint?: Word;
  fields: readonly SettingField[];
}

/** The settings of the organization in sections. */
export const sections: readonly SettingSection[] = [
  {
    title: 'brand',
    fields: [
      { path: 'brandName', label: 'brandName' },
      { path: 'legalName', label: 'legalName' },
      { path: 'address', label: 'address' },
      { path: 'governingLaw', label: 'governingLaw' },
    ],
  },
  {
    title: 'attorney',
    fields: [
      { path: 'attorneyName', label: 'attorneyName' },
      { path: 'attorneyState', label: 'attorneyState' },
      { path: 'attorneyBarNumber', label: 'attorneyBarNumber' },
    ],
  },
  {
    title: 'support',
    fields: [
      { path: 'supportEmail', label: 'supportEmail', type: 'email' },
      { path: 'supportPhone', label: 'supportPhone', type: 'tel' },
      { path: 'supportZalo', label: 'supportZalo', type: 'tel' },
    ],
  },
  {
    title: 'about',
    hint: 'aboutHint',
    fields: [
      { path: 'about.registration', label: 'registration' },
      { path: 'about.registrationUrl', label: 'registrationUrl', type: 'url' },
      { path: 'about.license', label: 'license' },
      { path: 'about.licenseUrl', label: 'licenseUrl', type: 'url' },
      { path: 'about.contactName', label: 'contactName' },
      { path: 'about.contactHours.VI', label: 'contactHours.VI' },
      { path: 'about.contactHours.EN', label: 'contactHours.EN' },
    ],
  },
  {
    title: 'otherCosts',
    hint: 'otherCostsHint',
    fields: [
      { path: 'about.medicalExamCents', label: 'medicalExam', type: 'money' },
      { path: 'about.flightCents', label: 'flight', type: 'money' },
      { path: 'about.otherCostsCheckedOn', label: 'otherCostsCheckedOn', type: 'day' },
    ],
  },
  {
    title: 'vndRate',
    hint: 'vndRateHint',
    fields: [
      { path: 'vndRate.vndPerUsd', label: 'vndPerUsd', type: 'number' },
      { path: 'vndRate.date', label: 'vndRateDate', type: 'day' },
    ],
  },
  {
    title: 'wire',
    hint: 'payeeHint',
    fields: [
      { path: 'wirePayee.accountHolder', label: 'accountHolder' },
      { path: 'wirePayee.bankName', label: 'bankName' },
      { path: 'wirePayee.routingNumber', label: 'routingNumber' },
      { path: 'wirePayee.accountNumber', label: 'accountNumber' },
      { path: 'wirePayee.swiftCode', label: 'swiftCode' },
      { path: 'wirePayee.bankAddress', label: 'bankAddress' },
    ],
  },
  {
    title: 'zelle',
    hint: 'payeeHint',
    fields: [
      { path: 'zellePayee.accountHolder', label: 'accountHolder' },
      { path: 'zellePayee.contact', label: 'zelleContact' },
    ],
  },
];

export const isPayee = ({ path }: SettingField): boolean => path.includes('Payee.');

/** Returns the value at a path, as text. */
export const valueAt = (values: SettingValues, path: string): string =>
  String(path.split('.').reduce<unknown>((value, key) => propertyOf(value, key), values) ?? '');
