import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FailureState } from '#ui/feedback/states.tsx';
import { useFileDrop } from '#ui/files/use-file-drop.ts';
import { IconFileSearch, IconLock } from '#ui/icons/first-icons.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { VerdictNotice } from './verdict-notice.tsx';
import classes from './verify-page.module.css';

/** The code of the check is loaded with the first file. */
const checkOnDevice = async (file: File) => (await import('./check-on-device.ts')).checkOnDevice(file);

/** Checks whether a contract's file comes from the service and is unchanged. The file stays on the device. */
export function VerifyPage() {
  const { t } = useTranslation('verify');
  useDocumentTitle(t('title'));
  const chooser = useRef<HTMLInputElement>(null);
  const check = useMutation({ mutationFn: checkOnDevice, meta: { isSilent: true } });
  const take = (file: File) => check.mutate(file);
  const drop = useFileDrop(([file]) => file && take(file), !check.isPending);

  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <div className={`${classes.box} ${drop.isOver ? classes.over : ''}`} {...drop.target}>
        <IconFileSearch size={36} stroke={1.5} />
        <p className={`${classes.hint} ${classes.drop}`}>{t('drop')}</p>
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          aria-hidden
          accept="application/pdf,.pdf"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Resets the input, so that the same file can be picked again.
            event.currentTarget.value = '';
            if (file) take(file);
          }}
        />
        <Button onClick={() => chooser.current?.click()} loading={check.isPending}>
          {t('choose')}
        </Button>
        <p className={classes.private}>
          <IconLock size={18} />
          {t('private')}
        </p>
      </div>
      <div role="status" className={classes.verdict}>
        {check.isPending && <p className={classes.hint}>{t('checking')}</p>}
        {check.data && check.variables && <VerdictNotice verdict={check.data} fileName={check.variables.name} />}
      </div>
      {check.error && <FailureState error={check.error} onRetry={() => check.variables && take(check.variables)} />}
      <section className={classes.how} aria-labelledby="how">
        <h2 id="how">{t('howTitle')}</h2>
        <p>{t('how')}</p>
        <p>{t('howElse')}</p>
      </section>
    </>
  );
}
