import type { DataOf } from '@portal/shared/http/endpoint';
import type { staffSettings } from '@portal/shared/locales/vi/staff-settings';
import { propertyOf } from '@portal/shared/objects/keys';
import type { getSettings } from '@portal/shared/settings/contract';
import type { PathOf } from '#platform/form/paths.ts';

export type Settings = DataOf<typeof getSettings>;

type Word = keyof typeof staffSettings;

export interface SettingField {
  path: PathOf<Settings>;
  label: Word;
  type?: 'email' | 'tel';
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
export const valueAt = (settings: object, path: string): string =>
  String(path.split('.').reduce<unknown>((value, key) => propertyOf(value, key), settings) ?? '');
