import { isOneOf } from '#objects/keys.ts';

/** The purposes of a consent, one consent for each, in the order in which they are asked for. */
export const consentPurposes = ['processing', 'sensitive', 'cross_border', 'news'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Without these, the product collects nothing about a candidate. */
export const requiredPurposes = ['processing', 'sensitive', 'cross_border'] as const satisfies ConsentPurpose[];

export const isConsentPurpose = (value: string): value is ConsentPurpose => isOneOf(consentPurposes, value);
export const isRequiredPurpose = (purpose: ConsentPurpose): boolean => isOneOf(requiredPurposes, purpose);
