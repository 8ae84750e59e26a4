import type { Milestone } from '@portal/shared/fee-plans/schema';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { byLanguage } from '@portal/shared/languages/languages';

type PartWords = (which: string, isPerDependent: boolean) => string;

/** The text after the milestone's name that says which of several invoices this is. */
const partWords = byLanguage<PartWords>({
  VI: (which, isPerDependent) => `${isPerDependent ? 'người' : 'kỳ'} ${which}`,
  EN: (which) => which,
});

/** The name of one of several invoices; blank if the milestone has no name in the language. @param which such as 1/24 */
export const nameOfPart = ({ name, isPerDependent }: Milestone, which: string, language: LanguageCode): string =>
  name[language] && `${name[language]} (${partWords[language](which, isPerDependent)})`;
