import type { FileKind } from '@portal/shared/files/rules';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/**
 * Returns the name of a document kind for staff. Only the signed form has another name for candidates ("your signed
 * form"). A document of a family member is named with its person.
 */
export function useKindWord(): (kind: FileKind, person?: string | null) => string {
  const { t } = useTranslation(['documents', 'staffDocuments']);
  const wordOf = (kind: FileKind) => (kind === 'signed_form' ? t('staffDocuments:signedForm') : t(`kind_${kind}`));
  return (kind, person) => (person ? t('ofPerson', { document: wordOf(kind), person }) : wordOf(kind));
}
