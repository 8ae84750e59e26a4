import type { FileKind } from '@portal/shared/files/rules';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

/**
 * Returns the name of a document kind for staff. Only the signed form has another name for candidates ("your signed
 * form").
 */
export function useKindWord(): (kind: FileKind) => string {
  const { t } = useTranslation(['documents', 'staffDocuments']);
  return (kind) => (kind === 'signed_form' ? t('staffDocuments:signedForm') : t(`kind_${kind}`));
}
