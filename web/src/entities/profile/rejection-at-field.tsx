import { createContext, useContext } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './rejection-at-field.module.css';

/** What a rejection is about, by its name on the wire, and its reason. Null once the person has changed it. */
const Rejected = createContext<{ field: string; reason: string } | null>(null);

/** Shows the reason of a rejection at the field that it is about, within a form. */
export const RejectedField = Rejected.Provider;

/** The reason of a rejection, as a part of what describes a field. It blocks nothing, because only staff can tell what is right. */
export function RejectionAtField({ reason }: { reason: string }) {
  const { t } = useTranslation('onboarding');
  return <span className={classes.reason}>{t('correctThis', { reason })}</span>;
}

/** The reason of the rejection that stands at a field, if any. */
export function useReasonAt(field: string): string | undefined {
  const rejected = useContext(Rejected);
  return rejected?.field === field ? rejected.reason : undefined;
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
