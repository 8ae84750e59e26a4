import type { Consent } from '@portal/shared/consents/contract';

/** Whether a consent does not stand: it was never given, or it was withdrawn. */
export const isOpen = ({ givenAt, withdrawnAt }: Consent): boolean => givenAt === null || withdrawnAt !== null;
