import { useWaitYears } from '#entities/about/use-wait-years.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card } from '#ui/layout/page.tsx';
import classes from './about-page.module.css';
import { Fold } from './fold.tsx';
import type { About } from './who-section.tsx';

/** How long somebody waits whose case begins today, with the basis of the estimate. */
export function WaitSection({ about: { wait } }: { about: About }) {
  const { t } = useTranslation('about');
  const { day, month } = useFormat();
  const years = useWaitYears()(wait);
  const { bulletinMonth, cutOff, from, to } = wait;
  const ofMonth = { month: month(bulletinMonth) };
  const fact = { C: t('waitCurrent', ofMonth), U: t('waitUnavailable', ofMonth) }[cutOff];
  const range = () => {
    if (from === null) return t('waitUnknown');
    const values = { years, from: month(from) };
    return to === null ? t('waitOpen', values) : t('waitRange', { ...values, to: month(to) });
  };
  return (
    <section aria-labelledby="wait">
      <h2 id="wait">{t('waitTitle')}</h2>
      <Card>
        {cutOff !== 'C' && (
          <p>
            <strong>{range()}</strong>
          </p>
        )}
        <p>{t('waitNoPromise')}</p>
        <Fold title={t('waitBasis')}>
          <p>{fact ?? t('waitFact', { ...ofMonth, date: day(cutOff) })}</p>
          {from !== null && <p className={classes.quiet}>{t('waitMethod')}</p>}
          <ul>
            <li>{t('waitBefore')}</li>
            <li>{t('waitChildren')}</li>
          </ul>
        </Fold>
      </Card>
    </section>
  );
}
