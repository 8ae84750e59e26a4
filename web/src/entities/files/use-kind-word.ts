import type { FileKind } from '@portal/shared/files/rules';
import { useTranslation } from 'react-i18next';

/** What a kind of document is called to staff; only the signed form is "yours" to a candidate. */
export function useKindWord(): (kind: FileKind) => string {
  const { t } = useTranslation(['files', 'staffDocuments']);
  return (kind) => (kind === 'signed_form' ? t('staffDocuments:signedForm') : t(`kind_${kind}`));
}
