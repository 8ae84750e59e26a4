import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import type { KeysSheet } from './keys-sheet.tsx';

/** Shows the sheet of keys on `?`, from anywhere but a text field. Its code comes with the first time. */
export function KeysOnDemand() {
  const { t } = useTranslation('screen');
  const [Sheet, setSheet] = useState<typeof KeysSheet | null>(null);
  const open = () =>
    void Promise.all([import('./keys-sheet.tsx'), loadPhrases('staffKeys')]).then(
      ([code]) => setSheet(() => code.KeysSheet),
      () => showToast('error', t('chunkFailed')),
    );
  useHotkeys([['shift+?', open]]);
  return Sheet && <Sheet onClose={() => setSheet(null)} />;
}
