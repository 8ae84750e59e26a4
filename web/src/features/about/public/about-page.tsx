import { MainFacts } from '#entities/about/main-facts.tsx';
import { aboutQuery } from '#entities/about/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton, TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import classes from './about-page.module.css';
import { CostSection } from './cost-section.tsx';
import { Fold } from './fold.tsx';
import { JobsSection } from './jobs-section.tsx';
import { WaitSection } from './wait-section.tsx';
import { CallSection, WhoSection } from './who-section.tsx';

/** What somebody wants to know before signing up: who we are, which jobs there are, what everything costs, and how long it takes. */
export function AboutPage() {
  const { t } = useTranslation('about');
  useDocumentTitle(t('title'));
  const query = useApiQuery(aboutQuery());
  return (
    <article className={classes.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
        <MainFacts hasLink={false} />
        <p className={classes.begin}>
          <LinkButton to="/sign-up">{t('signUp')}</LinkButton>
          <span>
            {t('hasAccount')} <TextLink to="/login">{t('logIn')}</TextLink>
          </span>
        </p>
      </header>
      {/* The placeholder is as high as a screen, so that what stands below it is not seen to move. */}
      <QueryView query={query} skeleton={<ListSkeleton rows={2} height={480} />}>
        {(about) => (
          <>
            <WhoSection about={about} />
            <JobsSection about={about} />
            <CostSection about={about} />
            <WaitSection about={about} />
          </>
        )}
      </QueryView>
      <section aria-labelledby="not">
        <h2 id="not">{t('notTitle')}</h2>
        <ul>
          <li>{t('not.result')}</li>
          <li>{t('not.time')}</li>
          <li>{t('not.sale')}</li>
          <li>{t('not.refund')}</li>
          <li>{t('not.debt')}</li>
        </ul>
      </section>
      <section aria-labelledby="check">
        <h2 id="check">{t('checkTitle')}</h2>
        <Fold title={t('checkHow')}>
          <ul>
            <li>{t('check.register')}</li>
            <li>{t('check.employer')}</li>
            <li>
              {t('check.contract')} <TextLink to="/verify">{t('check.verify')}</TextLink>
            </li>
            <li>{t('check.money')}</li>
            <li>{t('check.case')}</li>
          </ul>
        </Fold>
      </section>
      {query.data && <CallSection contact={query.data.contact} />}
      <p className={classes.begin}>
        <LinkButton to="/sign-up" variant="default">
          {t('signUp')}
        </LinkButton>
      </p>
    </article>
  );
}
