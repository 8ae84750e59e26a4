import type { StaffJob } from '@portal/shared/jobs/contract';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { languageCodes } from '@portal/shared/languages/languages';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import classes from './job-info-page.module.css';
import { planChoicesQuery, staffJobQuery } from './queries.ts';
import { useJobConditions } from './use-job-conditions.tsx';

/** The conditions of a job, and its texts in both languages side by side. */
export function JobInfoPage({ uid }: { uid: string }) {
  const query = useApiQuery(staffJobQuery(uid));
  return (
    <QueryView query={query}>
      {(job) => (
        <>
          <Conditions job={job} />
          <div className={columns.equal}>
            {languageCodes.map((languageCode) => (
              <Text key={languageCode} job={job} languageCode={languageCode} />
            ))}
          </div>
        </>
      )}
    </QueryView>
  );
}

function Conditions({ job }: { job: StaffJob }) {
  const { t } = useTranslation('staffJobs');
  const format = useFormat();
  const plans = useApiQuery({ ...planChoicesQuery(), meta: { isSilent: true } }).data?.items ?? [];
  const plan = plans.find(({ name }) => name === job.feePlan);
  const { pay, others } = useJobConditions(job, plan ? format.localize(plan.title) : job.feePlan);
  return (
    <Card>
      <h2 className={columns.heading}>{t('terms')}</h2>
      <Facts
        facts={[
          ...pay,
          { label: t('seats'), value: job.seatsLeft },
          { label: `${t('pending')} / ${t('approved')}`, value: `${job.pendingCount} / ${job.approvedCount}` },
          ...others,
          { label: t('createdAt'), value: format.moment(job.createdAt) },
        ]}
      />
    </Card>
  );
}

function Text({ job, languageCode }: { job: StaffJob; languageCode: LanguageCode }) {
  const { t } = useTranslation('staffJobs');
  const text = job.translations.find((one) => one.languageCode === languageCode);
  return (
    <Card>
      <h2 className={classes.language}>{t(`languages.${languageCode}`)}</h2>
      {text ? (
        <div lang={languageCode.toLowerCase()}>
          <h3 className={columns.heading}>{text.title}</h3>
          <p className={classes.overview}>{text.overview}</p>
          <Prose text={text.description} />
        </div>
      ) : (
        <p className={classes.none}>{t('noTranslation')}</p>
      )}
    </Card>
  );
}
