import type { Milestone } from '@portal/shared/fee-plans/schema';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { byLanguage } from '@portal/shared/languages/languages';
import { balanceKey } from '#reference-data/fee-plans.ts';

type PartWords = (which: string, isPerDependent: boolean) => string;

/** The text after the milestone's name that says which of several invoices this is. */
const partWords = byLanguage<PartWords>({
  VI: (which, isPerDependent) => `${isPerDependent ? 'người' : 'kỳ'} ${which}`,
  EN: (which, isPerDependent) => (isPerDependent ? `person ${which}` : which),
});

/** The name of an installment of the balance. That of the whole balance would read as if all of it were due. */
const installmentOf = byLanguage<(which: string) => string>({
  VI: (which) => `Trả góp kỳ ${which}`,
  EN: (which) => `Installment ${which}`,
});

/** The name of one of several invoices; blank if the milestone has no name in the language. @param which such as 1/24 */
export function nameOfPart(milestone: Milestone, which: string, language: LanguageCode): string {
  const { key, name, instalments, isPerDependent } = milestone;
  if (key === balanceKey && instalments > 1) return installmentOf[language](which);
  return name[language] && `${name[language]} (${partWords[language](which, isPerDependent)})`;
}
