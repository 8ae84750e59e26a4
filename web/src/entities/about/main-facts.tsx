import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import classes from './main-facts.module.css';
import { aboutQuery } from './queries.ts';
import { useWaitYears } from './use-wait-years.ts';

/**
 * Who, how much, and how long, for somebody who has heard of the service: beside a form, with a link to the page that says it all.
 * The values come after the page, and their lines are there before.
 */
export function MainFacts({ hasLink = true }: { hasLink?: boolean }) {
  const { t } = useTranslation('aboutFacts');
  const { usdRange } = useFormat();
  const years = useWaitYears();
  const { data: about, isError } = useApiQuery(aboutQuery());
  const totals = about?.costs.map(({ totalCents }) => totalCents) ?? [];
  const total = () => {
    const amount = usdRange(Math.min(...totals), Math.max(...totals));
    return about?.costs.every(({ isComplete }) => isComplete) ? amount : t('costAtLeast', { amount });
  };
  const unknown = isError ? '--' : '…';
  const facts = [
    { label: t('who'), value: about?.organization.legalName },
    { label: t('cost'), value: about && total() },
    { label: t('wait'), value: about && years(about.wait) },
  ];
  return (
    <section className={classes.box} aria-labelledby="main-facts">
      <h2 className={classes.heading} id="main-facts">
        {t('heading')}
      </h2>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}: </dt>
            <dd>{value ?? unknown}</dd>
          </div>
        ))}
      </dl>
      {hasLink && (
        <TextLink to="/about" inherit className={classes.more}>
          {t('more')}
        </TextLink>
      )}
    </section>
  );
}
