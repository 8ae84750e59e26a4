import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toastFailure } from '#platform/http/failures.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './hidden-number.module.css';

/** How long a complete number stays on the screen, in milliseconds. */
const shownMs = 60_000;

interface HiddenNumberProps {
  /** The name of the number, such as "Passport number". */
  label: string;
  /** The number with only its end, such as `••••4567`. */
  masked: string;
  /** Gets the complete number. Without it, there is no button. */
  reveal?: (() => Promise<string>) | undefined;
  /** Shown beside the complete number. */
  note?: string | undefined;
}

/** A masked number with a button that shows it completely, for a minute or until the person leaves the screen. */
export function HiddenNumber({ label, masked, reveal, note }: HiddenNumberProps) {
  const { t } = useTranslation('hiddenNumber');
  const [isLoading, setIsLoading] = useState(false);
  const [revealed, setRevealed] = useState<{ masked: string; number: string }>();
  useEffect(() => {
    if (!revealed) return;
    const timer = window.setTimeout(() => setRevealed(undefined), shownMs);
    return () => window.clearTimeout(timer);
  }, [revealed]);

  // A number that has changed since is hidden.
  const number = revealed?.masked === masked ? revealed.number : undefined;
  const toggle = async () => {
    if (number !== undefined || !reveal) return setRevealed(undefined);
    setIsLoading(true);
    try {
      setRevealed({ masked, number: await reveal() });
    } catch (error) {
      if (!wasSessionEnd(error)) toastFailure(error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <span className={classes.line}>
      <output className={classes.number}>{number ?? <MaskedNumber masked={masked} />}</output>
      {reveal && (
        <Button
          variant="subtle"
          size="compact-sm"
          mih={44}
          className={classes.button}
          loading={isLoading}
          aria-label={t(number === undefined ? 'showOf' : 'hideOf', { label })}
          onClick={() => void toggle()}
        >
          {t(number === undefined ? 'show' : 'hide')}
        </Button>
      )}
      {number !== undefined && <span className={classes.note}>{note ?? t('shownForAMinute')}</span>}
    </span>
  );
}

/** Screen readers say the end of the number instead of four bullets. */
function MaskedNumber({ masked }: { masked: string }) {
  const { t } = useTranslation('hiddenNumber');
  const end = masked.replace(/^•+/, '');
  return (
    <>
      <span aria-hidden>{masked}</span>
      <VisuallyHidden>{end ? t('endsWith', { end }) : t('isHidden')}</VisuallyHidden>
    </>
  );
}
