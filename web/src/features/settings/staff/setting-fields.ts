import type { DataOf } from '@portal/shared/http/endpoint';
import type { LanguageCode } from '@portal/shared/languages/languages';
import type { staffSettings } from '@portal/shared/locales/vi/staff-settings';
import { propertyOf } from '@portal/shared/objects/keys';
import type { TargetKind } from '@portal/shared/overview/response-targets';
import { targetKinds } from '@portal/shared/overview/response-targets';
import type { getSettings } from '@portal/shared/settings/contract';
import type { PathOf } from '#platform/form/paths.ts';
import { wholeNumberOf } from '#platform/form/typed-numbers.ts';

export type Settings = DataOf<typeof getSettings>;

/** The values of the form's inputs: days, amounts, and the rate as typed, and blank if there are none. */
export interface SettingValues
  extends Omit<Settings, 'about' | 'vndRate' | 'decisionDelayMinutes' | 'bankFeeLimitCents' | 'responseTargets'> {
  decisionDelayMinutes: string;
  bankFeeLimitCents: number | string;
  responseTargets: Omit<Settings['responseTargets'], 'hours'> & { hours: Record<TargetKind, string> };
  about: Omit<Settings['about'], 'medicalExamCents' | 'flightCents' | 'otherCostsCheckedOn'> & {
    medicalExamCents: number | string;
    flightCents: number | string;
    otherCostsCheckedOn: string;
  };
  vndRate: { vndPerUsd: string; date: string };
}

const forEachKind = <Value>(read: (kind: TargetKind) => Value): Record<TargetKind, Value> => ({
  message: read('message'),
  profile: read('profile'),
  change: read('change'),
  approval: read('approval'),
  applicant: read('applicant'),
  document: read('document'),
  late: read('late'),
  denial: read('denial'),
  step: read('step'),
  offer: read('offer'),
  seal: read('seal'),
  mail: read('mail'),
});

export const valuesOf = ({
  about,
  vndRate,
  decisionDelayMinutes,
  responseTargets,
  ...settings
}: Settings): SettingValues => ({
  ...settings,
  responseTargets: { ...responseTargets, hours: forEachKind((kind) => String(responseTargets.hours[kind])) },
  decisionDelayMinutes: String(decisionDelayMinutes),
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
export const bodyOf = ({ about, vndRate, decisionDelayMinutes, responseTargets, ...settings }: SettingValues) => ({
  ...settings,
  responseTargets: { ...responseTargets, hours: forEachKind((kind) => wholeNumberOf(responseTargets.hours[kind])) },
  decisionDelayMinutes: wholeNumberOf(decisionDelayMinutes),
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
  type?: 'email' | 'tel' | 'url' | 'money' | 'day' | 'time' | 'number';
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
    title: 'decisions',
    hint: 'decisionsHint',
    fields: [{ path: 'decisionDelayMinutes', label: 'decisionDelayMinutes', type: 'number' }],
  },
  {
    title: 'bankFee',
    hint: 'bankFeeHint',
    fields: [{ path: 'bankFeeLimitCents', label: 'bankFeeLimit', type: 'money' }],
  },
  {
    title: 'responseTargets',
    hint: 'responseTargetsHint',
    fields: [
      { path: 'responseTargets.from', label: 'opensAt', type: 'time' },
      { path: 'responseTargets.to', label: 'closesAt', type: 'time' },
      ...targetKinds.map(
        (kind): SettingField => ({ path: `responseTargets.hours.${kind}`, label: `target_${kind}`, type: 'number' }),
      ),
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
