import { languageTag } from '@portal/shared/languages/language-tags';
import type { TimelineContent } from '@portal/shared/timeline/contract';
import classes from '#entities/audit-log/audit-entries.module.css';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import item from './timeline-item.module.css';

/** An email as the person read it, to open in place. */
export function EmailText({ email }: { email: Extract<TimelineContent, { type: 'email' }> }) {
  const { t } = useTranslation('staffTimeline');
  const { text, languageCode } = email;
  if (!text) return <span className={classes.who}>{t('noText')}</span>;
  return (
    <details className={classes.changes}>
      <summary data-row-link>{t('readEmail')}</summary>
      <div className={item.email} lang={languageTag(languageCode)}>
        <strong>{text.subject}</strong>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
