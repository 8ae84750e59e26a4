import { settingsQuery } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import classes from './privacy-page.module.css';

/** What the organization does with personal data, for everybody to read before they sign up. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  useDocumentTitle(t('title'));
  const settings = useApiQuery(settingsQuery()).data;
  const sections = [
    {
      title: t('whatTitle'),
      items: [t('what.account'), t('what.profile'), t('what.sensitive'), t('what.case'), t('what.drafts')],
    },
    { title: t('whyTitle'), items: [t('why.review'), t('why.contract'), t('why.filing'), t('why.notSold')] },
    { title: t('whoTitle'), items: [t('who.staff'), t('who.partners'), t('who.operators'), t('who.facebook')] },
    { title: t('safeTitle'), items: [t('safe.encrypted'), t('safe.masked'), t('safe.device')] },
    { title: t('longTitle'), items: [t('long.running'), t('long.drafts'), t('long.law')] },
    {
      title: t('rightsTitle'),
      items: [t('rights.read'), t('rights.correct'), t('rights.withdraw'), t('rights.answer')],
    },
  ];
  return (
    <article className={classes.page}>
      <h1>{t('title')}</h1>
      {settings && <p className={classes.lead}>{t('lead', { organization: settings.brandName })}</p>}
      {sections.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      {settings && (
        <section>
          <h2>{t('contactTitle')}</h2>
          <p>{t('contact', { legalName: settings.legalName, address: settings.address })}</p>
        </section>
      )}
    </article>
  );
}
