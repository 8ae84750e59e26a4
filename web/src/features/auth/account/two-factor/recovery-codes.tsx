import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useBrand } from '#platform/brand.ts';
import { createObjectUrl } from '#platform/http/object-urls.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Actions } from '#ui/buttons/actions.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { InAppHint } from '#ui/files/in-app-hint.tsx';
import { IconDownload } from '#ui/icons/icons.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  /** Announces why the codes are shown. */
  news: string;
  onKept: () => void;
}

/**
 * Saves a text. Its address stays until the session ends: a browser may read it long after the press, and the codes are shown
 * only once.
 */
function save(text: string, name: string) {
  const link = document.createElement('a');
  link.href = createObjectUrl(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
}

/** Shows the recovery codes, which are available only once. */
export function RecoveryCodes({ codes, email, news, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation(['twoFactor', 'screen']);
  const brand = useBrand();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = codes.join('\r\n');
  return (
    <>
      <Notice tone="good" title={news} isLive />
      <Card>
        <Stack gap="md">
          <div>
            <h2 className={classes.title} ref={heading} tabIndex={-1}>
              {t('codesTitle')}
            </h2>
            <p className={classes.text}>{t('codesText')}</p>
          </div>
          <ul className={classes.codes} aria-label={t('codesList')}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <InAppHint>{t('codesInApp')}</InAppHint>
          <div className={classes.keep}>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} />}
              onClick={() => save(`${t('fileHead', { email, brand })}\r\n\r\n${lines}\r\n`, t('fileName'))}
            >
              {t('download')}
            </Button>
            <CopyButton value={lines} what={t('codesCopy')} />
          </div>
          <p className={classes.text}>{t('keptHint')}</p>
          <Actions>
            <Button onClick={onKept}>{t('kept')}</Button>
          </Actions>
        </Stack>
      </Card>
    </>
  );
}
