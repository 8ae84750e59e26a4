import { usePermWords } from '#entities/employers/use-perm-words.ts';
import { useMonthlyPay, useMonthlyVnd, useSalary } from '#entities/jobs/use-salary.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card } from '#ui/layout/page.tsx';
import classes from './about-page.module.css';
import { Fold } from './fold.tsx';
import { Lines } from './lines.tsx';
import { OutsideLink } from './outside-link.tsx';
import type { About } from './who-section.tsx';

/** The hiring jobs, with what anybody can look up about the employers. */
export function JobsSection({ about: { jobs, moreJobs } }: { about: About }) {
  const { t } = useTranslation('about');
  const { number } = useFormat();
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs">{t('jobsTitle')}</h2>
      {jobs.length === 0 ? <p>{t('noJobs')}</p> : <p className={classes.quiet}>{t('jobsLead')}</p>}
      <ul className={classes.cards}>
        {jobs.map((job) => (
          <li key={job.uid}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      {moreJobs > 0 && <p>{t('moreJobs', { count: number(moreJobs) })}</p>}
    </section>
  );
}

function JobCard({ job }: { job: About['jobs'][number] }) {
  const { t } = useTranslation('about');
  const { day, language, today } = useFormat();
  const [salary, monthlyPay, monthlyVnd] = [useSalary(), useMonthlyPay(), useMonthlyVnd()];
  const { employerAddress, employerWebsite, registrationCheckedOn, permCases, permFilingDate } = job;
  const permWords = usePermWords(t);
  const isOtherLanguage = job.languageCode !== language;
  return (
    <Card>
      <h3 lang={isOtherLanguage ? job.languageCode.toLowerCase() : undefined}>{job.title}</h3>
      {isOtherLanguage && <p className={classes.quiet}>{t('otherLanguage')}</p>}
      <Lines
        facts={[
          {
            label: t('wage'),
            value: <strong>{salary(job)}</strong>,
            hint: [monthlyPay(job), monthlyVnd(job)].filter(Boolean).join(', '),
          },
          { label: t('location'), value: job.location },
          { label: t('employer'), value: job.sponsor },
        ]}
      />
      <Fold title={t('seeJob')}>
        <Lines
          facts={[
            { label: t('seats'), value: job.seatsLeft },
            ...(employerAddress ? [{ label: t('employerAddress'), value: employerAddress }] : []),
            ...(employerWebsite
              ? [
                  {
                    label: t('website'),
                    value: (
                      <OutsideLink href={employerWebsite}>
                        {employerWebsite.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
                      </OutsideLink>
                    ),
                  },
                ]
              : []),
            {
              label: t('registrationCheckedOn'),
              value: registrationCheckedOn ? day(registrationCheckedOn) : t('neverChecked'),
            },
            ...(permCases.length > 0 ? [{ label: t('permCases'), value: permCases.map(permWords).join('; ') }] : []),
            ...(permFilingDate
              ? [
                  {
                    label: t('permFilingDate'),
                    value: permFilingDate < today() ? t('passed', { date: day(permFilingDate) }) : day(permFilingDate),
                  },
                ]
              : []),
          ]}
        />
      </Fold>
    </Card>
  );
}
