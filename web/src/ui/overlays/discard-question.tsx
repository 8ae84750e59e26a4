import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '../feedback/notice.tsx';

/** A text of this length was written, not chosen, so closing the dialog asks before it is lost. */
const writtenLength = 30;

/** Whether the values of a form have a written text. */
export const isWritten = (values: unknown): boolean =>
  typeof values === 'string'
    ? values.trim().length >= writtenLength
    : typeof values === 'object' && values !== null && Object.values(values).some(isWritten);

/** Asks before a dialog closes with what took long to enter, such as a written text: `close` instead of `onClose`, and the question among its content. */
export function useDiscardQuestion(hasInput: () => boolean, onClose: () => void) {
  const { t } = useTranslation('screen');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (hasInput() ? setIsAsking(true) : onClose());
  const question = isAsking && (
    <Notice tone="wait" title={t('discardWritten')} isLive>
      <Group gap="sm">
        <Button variant="default" onClick={() => setIsAsking(false)}>
          {t('keepWriting')}
        </Button>
        <Button color="red" onClick={onClose}>
          {t('discardIt')}
        </Button>
      </Group>
    </Notice>
  );
  return { close, question };
}
