import { Button, Group } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '../feedback/notice.tsx';

/** A file that was picked in an earlier visit, and is gone. */
export interface LostFileInfo {
  name: string;
  /** Ends the reminder, because nobody needs to send the file any more. */
  onForget: () => void;
}

/** Asks to pick a lost file again. */
export function LostFile({ name, onForget }: LostFileInfo) {
  const { t } = useTranslation('screen');
  return (
    <Notice tone="wait">
      <Group justify="space-between" gap="xs">
        <span>{t('fileLost', { name })}</span>
        <Button variant="subtle" size="compact-sm" mih={44} onClick={onForget}>
          {t('forgetFile')}
        </Button>
      </Group>
    </Notice>
  );
}
