import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconCheck } from '../icons/first-icons.tsx';
import { IconCopy } from '../icons/icons.tsx';

/** `navigator.clipboard` is missing if the page was loaded over plain HTTP. */
async function copy(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** Copies a value that must not be mistyped. `what` names the value for screen readers. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const { t } = useTranslation('screen');
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mih={44}
      aria-label={`${t('copy')}: ${what}`}
      leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => {
        void copy(value).then(() => {
          setIsCopied(true);
          setTimeout(() => setIsCopied(false), 2000);
        });
      }}
    >
      <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
    </Button>
  );
}
