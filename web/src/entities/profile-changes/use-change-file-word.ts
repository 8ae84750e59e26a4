import type { FileKind } from '@portal/shared/files/rules';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useKindWord } from '../files/use-kind-word.ts';

/** The name of a document that proves a change. A birth certificate of the family names its person. */
export function useChangeFileWord() {
  const { t } = useTranslation('profileChanges');
  const kindWord = useKindWord();
  return ({ kind, person }: { kind: FileKind; person?: string | null }): string => {
    if (person) return t('certificateOf', { person });
    return kind === 'other' ? t('otherDocument') : kindWord(kind);
  };
}
