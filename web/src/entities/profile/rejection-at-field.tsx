import { createContext, useContext } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './rejection-at-field.module.css';

/** The reason of a rejection, and what it is about, by the names on the wire, without what the person has changed. */
const Rejected = createContext<{ fields: readonly string[]; reason: string } | null>(null);

/** Shows the reason of a rejection at the fields that it is about, within a form. */
export const RejectedFields = Rejected.Provider;

/** The reason of a rejection, as a part of what describes a field. It blocks nothing, because only staff can tell what is right. */
export function RejectionAtField({ reason }: { reason: string }) {
  const { t } = useTranslation('onboarding');
  return <span className={classes.reason}>{t('correctThis', { reason })}</span>;
}

/** The reason of the rejection that stands at a field, if any. */
export function useReasonAt(field: string): string | undefined {
  const rejected = useContext(Rejected);
  return rejected?.fields.includes(field) ? rejected.reason : undefined;
}

/** The description of a field, with the reason of the rejection if the rejection is about this field. */
export function useDescription(field: string): (hint?: string) => React.ReactNode {
  const reason = useReasonAt(field);
  if (reason === undefined) return (hint) => hint;
  return (hint) => (
    <>
      {hint && <span className={classes.hint}>{hint}</span>}
      <RejectionAtField reason={reason} />
    </>
  );
}
